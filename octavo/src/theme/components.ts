/** The public API for components of a site: `import { useSite } from 'octavo/components'`. */
import type { ReactNode } from 'react'

export { usePage, useSite } from '../client/shell/index.ts'
export { announce } from '../client/browser/announce.ts'
export { Badge } from './Badge/Badge.tsx'
export type { ComponentTraits } from '../shared/theme.ts'
export type { BadgeKind, FrontMatter } from '../shared/page.ts'
export type { NavLink, PageData, PageLink, SidebarNode, SiteData } from '../shared/site.ts'

/** A child tag that the component declares in `traits.parts`. */
export interface ComponentPart {
  name: string
  props: Record<string, string | true>
  content: ReactNode
}

/** The props of a component: the attributes of its tag, the content between the tags, and its parts. */
export type ComponentProps<Attribute extends string = never> = Partial<Record<Attribute, string | true>> & {
  children?: ReactNode
  parts: ComponentPart[]
}
