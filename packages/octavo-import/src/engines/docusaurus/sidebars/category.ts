import type GithubSlugger from 'github-slugger'
import type { SidebarCategory, SidebarEntry } from '../../../contract.ts'

export interface CategoryContext {
  idOf(id: string): string | undefined
  /** For the pages of categories: one for all sidebars of an area, as in the old engine. */
  slugger: GithubSlugger
}

/** `{type: 'doc', id}` or `{type: 'generated-index', slug, title, description}`; also of `_category_.json`. */
export function readCategoryLink(
  value: unknown,
  label: string,
  { idOf, slugger }: CategoryContext,
): SidebarCategory['link'] {
  if (typeof value !== 'object' || value === null) return undefined
  const link = value as Record<string, unknown> // Literal data: every value is checked below.
  if (link['type'] === 'doc') return idOf(String(link['id']))
  if (link['type'] !== 'generated-index') return undefined
  const { slug, title, description } = link
  return {
    generatedIndex: {
      slug: typeof slug === 'string' ? slug.replace(/^\/+/, '') : `category/${slugger.slug(label)}`,
      title: typeof title === 'string' ? title : undefined,
      description: typeof description === 'string' ? description : undefined,
    },
  }
}

/** What sidebars and `_category_.json` say in the same words. */
export function readCategoryOptions(settings: Record<string, unknown>): Partial<SidebarCategory> {
  const { description, collapsed } = settings
  return {
    description: typeof description === 'string' ? description : undefined,
    collapsed: typeof collapsed === 'boolean' ? collapsed : undefined,
  }
}

/** A category without entries and without a page shows nothing. */
export function toCategory(category: SidebarCategory): SidebarEntry[] {
  return category.items.length === 0 && typeof category.link !== 'string' ? [] : [category]
}
