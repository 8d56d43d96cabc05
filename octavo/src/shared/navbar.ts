import type { NavbarItem, SiteData } from './site.ts'

type LinkItem = Extract<NavbarItem, { type: 'link' }>

/** Whether a navbar item is shown on a path. */
export function isNavbarItemShown({ hiddenBaseRegex }: { hiddenBaseRegex?: string }, path: string): boolean {
  return hiddenBaseRegex === undefined || !new RegExp(hiddenBaseRegex).test(path)
}

/**
 * Whether a link of the navbar leads to the part of the site that the reader is in. Of several such links, only the one
 * that matches most of the path counts: "What's new" inside "Documentation".
 */
export function isCurrentLink(item: LinkItem, { navbar, homeHref }: SiteData, route: string): boolean {
  const measure = (link: LinkItem) => matchedLength(link, route, homeHref)
  const length = measure(item)
  if (length < 0) return false
  return !navbar.some((other) => other.type === 'link' && isNavbarItemShown(other, route) && measure(other) > length)
}

/** How much of the path a link matches, in characters; -1 if it leads elsewhere. */
function matchedLength({ href, activeBasePath, activeBaseRegex }: LinkItem, route: string, homeHref: string): number {
  if (activeBaseRegex) return new RegExp(activeBaseRegex).exec(route)?.[0].length ?? -1
  if (href === route) return route.length
  // Every page is below the home page.
  const base = activeBasePath ?? (href === homeHref ? undefined : withFinalSlash(href))
  return base && route.startsWith(base) ? base.length : -1
}

function withFinalSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

/** Whether a breadcrumb is the link to the start of an area. */
export function isAreaStart(navbar: readonly NavbarItem[], { label, href }: { label: string; href?: string }): boolean {
  return navbar.some((item) => item.type === 'link' && item.area && item.label === label && item.href === href)
}
