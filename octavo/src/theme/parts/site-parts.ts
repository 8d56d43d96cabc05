/**
 * The components of the site's parts, slots and layouts: none here. In a bundle, a module with the site's components
 * replaces this one (`node/bundle/vite/site-plugin.ts`).
 */
import type { ComponentType } from 'react'
import type { PartName, SlotName } from '../../shared/parts.ts'

/**
 * Read when a place is rendered: a part may import the parts of the theme, whose modules import this one. Undefined if
 * its module does not export the component, which the server reports. Each place has its own props, hence `never`.
 */
export type SiteComponentOf = () => ComponentType<never> | undefined

export const siteParts: Readonly<Partial<Record<PartName | SlotName, SiteComponentOf>>> = {}

/** By name, as in front matter. */
export const siteLayouts: Readonly<Record<string, SiteComponentOf>> = {}
