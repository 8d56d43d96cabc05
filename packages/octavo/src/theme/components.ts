/** The public API for components of a site: `import { useSite } from 'octavo/components'`. */
import type { ReactNode } from 'react'

export { usePage, useSite } from '../client/shell/index.ts'
export { announce } from '../client/browser/announce.ts'
export { Badge } from './Badge/Badge.tsx'
export type { ComponentTraits } from '../shared/theme.ts'
export type { BadgeKind, FrontMatter } from '../shared/build/page.ts'
export type { NavLink, PageData, PageLink, SidebarNode, SiteData } from '../shared/site.ts'

/** A child tag that the component declares in `traits.parts`. */
export interface ComponentPart {
  /** The name of the tag: `Tab`. */
  name: string
  /** The attributes of the tag; one without a value is `true`. */
  props: Record<string, string | true>
  /** What the tag contains. */
  content: ReactNode
}

/**
 * The props of a component: the attributes of its tag, the content between the tags, and its parts. An attribute
 * without a value is `true`.
 */
export type ComponentProps<Attribute extends string = never> = Partial<Record<Attribute, string | true>> & {
  /** Without the parts; absent if there is nothing else. */
  children?: ReactNode
  /** In the order of the page; empty for a component without `traits.parts`. */
  parts: ComponentPart[]
}
