import type { UserConfig } from 'octavo'

export type NavbarItems = NonNullable<NonNullable<UserConfig['navbar']>['items']>
export type NavbarItem = NavbarItems[number]
export type NavbarLink = { label: string; to: string } | { label: string; href: string }

/** What was broken in the old site must not stop the new one. */
export const WARN_ABOUT_LINKS = {
  onBrokenLinks: 'warn',
  onBrokenMarkdownImages: 'warn',
} as const satisfies UserConfig

/** The items of a navbar, and the search and the color mode at its end. */
export function withTools(items: NavbarItems): NavbarItems {
  return [...items, { type: 'search' }, { type: 'colorMode' }]
}

/** The origin of a site, from any of its addresses. */
export function convertOrigin(address: string | undefined): Pick<UserConfig, 'url'> {
  return address !== undefined && URL.canParse(address) ? { url: new URL(address).origin } : {}
}
