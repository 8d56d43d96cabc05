import { features } from '../../../shared/shell.ts'
import type { PageData } from '../../../shared/site.ts'
import { isCategory } from '../../shell/sidebar.ts'
import { withoutArea } from '../areas/index.ts'
import type { SiteSection } from '../engine/index.ts'

/** The category at the top of the sidebar that contains a page. */
export function findSection({ breadcrumbs, sidebar }: PageData): SiteSection | undefined {
  const [top] = features.areas ? withoutArea(breadcrumbs) : breadcrumbs
  const node = sidebar?.nodes.find(({ label }) => label === top?.label)
  if (!node || !isCategory(node)) return undefined
  return { label: node.label, ...(node.href !== undefined && { href: node.href }) }
}
