import type { SidebarCategory, SidebarEntry } from '../../../contract.ts'

/** `{type: 'doc', id}` or `{type: 'generated-index', slug, title, description}`; also of `_category_.json`. */
export function readCategoryLink(
  value: unknown,
  { idOf }: { idOf(id: string): string | undefined },
): SidebarCategory['link'] {
  if (typeof value !== 'object' || value === null) return undefined
  const link = value as Record<string, unknown> // Literal data: every value is checked below.
  if (link['type'] === 'doc') return idOf(String(link['id']))
  if (link['type'] !== 'generated-index') return undefined
  const keys = ['slug', 'title', 'description'] as const
  const texts = keys.flatMap((key) =>
    typeof link[key] === 'string' ? [[key, link[key].replace(/^\/+/, key === 'slug' ? '' : '$&')]] : [],
  )
  return { generatedIndex: Object.fromEntries(texts) as Record<string, string> }
}

/** A category without entries and without a page shows nothing. */
export function toCategory(category: SidebarCategory): SidebarEntry[] {
  return category.items.length === 0 && typeof category.link !== 'string' ? [] : [category]
}
