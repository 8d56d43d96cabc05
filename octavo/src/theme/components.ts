/** What the components of a site may use: `import { useSite } from 'octavo/components'`. */
import type { ReactNode } from 'react'

export { usePage, useSite } from '../client/shell/index.ts'
export { announce } from '../client/browser/announce.ts'
export { Badge } from './Badge/Badge.tsx'
export type { ComponentTraits } from '../shared/theme.ts'
export type { BadgeKind, FrontMatter } from '../shared/page.ts'
export type { NavLink, PageData, PageLink, SidebarNode, SiteData } from '../shared/site.ts'

/** A child tag that a component declares as one of its parts. */
export interface ComponentPart {
  name: string
  props: Record<string, string | true>
  content: ReactNode
}

/** What a component gets: the attributes of its tag, what stands between the tags, and its parts. */
export type ComponentProps<Attribute extends string = never> = Partial<Record<Attribute, string | true>> & {
  children?: ReactNode
  parts: ComponentPart[]
}
