import type { SiteConfig } from './schema.ts'

/** Whether the navbar has a search box. */
export function hasSearch({ navbar }: SiteConfig): boolean {
  return navbar.items.some(({ type }) => type === 'search')
}
