/**
 * The components of the site's parts, slots and layouts. In a bundle, a module with those of the site takes the place
 * of this one (`node/bundle/vite/site-plugin.ts`), which has none.
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
