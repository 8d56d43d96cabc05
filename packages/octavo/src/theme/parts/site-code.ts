import type { ComponentType } from 'react'
import type { PartName, SlotName } from '../../shared/parts.ts'

/**
 * Read when a place is rendered: a part may import the parts of the theme, whose modules import this one. Undefined if
 * its module does not export the component, which the server reports. Each place has its own props, hence `never`.
 */
export type SiteComponentOf = () => ComponentType<never> | undefined

interface SiteCode {
  /** Of parts and slots. */
  parts: Readonly<Partial<Record<PartName | SlotName, SiteComponentOf>>>
  /** By name, as in front matter. */
  layouts: Readonly<Record<string, SiteComponentOf>>
}

/** The components of the site: none here. When the shell is bundled, the site's components are written in its place. */
export const siteCode: SiteCode = { parts: {}, layouts: {} }
