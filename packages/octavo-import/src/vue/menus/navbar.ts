import { isLocalHref, toNewPath, type NavbarItems, type NavbarLink } from '../../shared/index.ts'
import type { MenuEntry } from './menu-entry.ts'
import { titleAt, type MenuContext } from './sidebar.ts'

/** The entries as items of the navbar, then the links to other sites. */
export function toNavbar(
  entries: readonly MenuEntry[],
  others: readonly NavbarLink[],
  context: MenuContext,
): NavbarItems {
  const items = entries.flatMap((entry): NavbarItems => {
    if (!entry.items) return convertLink(entry, context)
    const links = flatten(entry, context)
    return links.length === 0 ? [] : [{ label: entry.label ?? 'More', items: links }]
  })
  return [...items, ...others]
}

/** Dropdowns of Octavo have no groups. */
function flatten(entry: MenuEntry, context: MenuContext): NavbarLink[] {
  return (entry.items ?? []).flatMap((child) => (child.items ? flatten(child, context) : convertLink(child, context)))
}

function convertLink(entry: MenuEntry, context: MenuContext): NavbarLink[] {
  const { link, place } = entry
  const { old, log } = context
  // `#` leads nowhere.
  if (link === undefined || link === '#') return []
  const label = entry.label ?? entry.partOfLabel ?? titleAt(link, context)
  if (!isLocalHref(link)) return [{ label, href: link }]
  const to = toNewPath(link, old)
  if (to !== undefined) return [{ label, to }]
  const message = `The item "${label}" of the navbar leads to "${link}", which is not a page of the new site.`
  log.report({ kind: 'items of navbar and footer', message, hint: 'Add it when the page exists.', ...place })
  return []
}
