import type { SiteConfig } from './schema.ts'

/** Space for the title and for links in the narrowest window that shows them, in CSS pixels. */
const SPACE = 650
/** A longer title takes two lines. */
const MAX_TITLE = 140
/** Letters of a label that comes from a page. */
const USUAL_LABEL = 10

/** Whether the links of the navbar may not fit into one line of every window that shows them. */
export function hasWideNavbar({ title, navbar }: Pick<SiteConfig, 'title' | 'navbar'>): boolean {
  const widths = navbar.items.map((item) => {
    if (['search', 'colorMode', 'html'].includes(item.type)) return 0
    const label = 'label' in item ? item.label : undefined
    return 24 + 7.5 * (label?.length ?? USUAL_LABEL)
  })
  return widths.reduce((sum, width) => sum + width, Math.min(title.length * 9, MAX_TITLE)) > SPACE
}
