import type { NavbarItem } from './site.ts'

/** Whether a navbar item is shown on a path. */
export function isNavbarItemShown({ hiddenBaseRegex }: { hiddenBaseRegex?: string }, path: string): boolean {
  return hiddenBaseRegex === undefined || !new RegExp(hiddenBaseRegex).test(path)
}

/** Whether a breadcrumb is the link to the start of an area. */
export function isAreaStart(navbar: readonly NavbarItem[], { label, href }: { label: string; href?: string }): boolean {
  return navbar.some((item) => item.type === 'link' && item.area && item.label === label && item.href === href)
}
