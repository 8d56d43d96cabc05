import type { UserConfig } from 'octavo'
import type { Settings } from '../../javascript/index.ts'
import { isLocalHref, textOfHtml, toNewPath } from '../../shared/index.ts'
import type { SidebarContext } from './sidebar.ts'

type NavbarItems = NonNullable<NonNullable<UserConfig['navbar']>['items']>
type NavbarLink = { label: string; to: string } | { label: string; href: string }

/** The items of `nav`, then the social links, search and color mode. */
export function convertNavbar(theme: Settings, context: SidebarContext): NavbarItems {
  const items = theme.list('nav').flatMap((item): NavbarItems => {
    if (typeof item === 'string') return []
    item.ignore('activeMatch', 'rel', 'target')
    if (!item.has('items')) return convertLink(item, context)
    const links = flatten(item, context)
    return links.length === 0 ? [] : [{ label: textOfHtml(item.literalText('text') ?? 'More'), items: links }]
  })
  return [...items, ...socialLinks(theme), { type: 'search' }, { type: 'colorMode' }]
}

/** Dropdowns of Octavo have no groups. */
function flatten(item: Settings, context: SidebarContext): NavbarLink[] {
  return item.list('items').flatMap((child) => {
    if (typeof child === 'string') return []
    return child.has('items') ? flatten(child, context) : convertLink(child, context)
  })
}

function convertLink(item: Settings, { site, log }: SidebarContext): NavbarLink[] {
  const [label, link] = [textOfHtml(item.text('text') ?? ''), item.text('link')]
  if (label === '' || link === undefined) return []
  if (!isLocalHref(link)) return [{ label, href: link }]
  const to = toNewPath(link, site)
  if (to !== undefined) return [{ label, to }]
  const message = `The item "${label}" of the navbar leads to "${link}", which is not a page of the new site.`
  log.report({
    kind: 'items of navbar and footer',
    message,
    hint: 'Add it when the page exists.',
    ...item.placeOf('link'),
  })
  return []
}

function socialLinks(theme: Settings): NavbarLink[] {
  return theme.list('socialLinks').flatMap((each) => {
    if (typeof each === 'string') return []
    const [icon, href] = [each.text('icon') ?? 'Link', each.text('link')]
    return href === undefined ? [] : [{ label: NAMES[icon] ?? icon[0]?.toUpperCase() + icon.slice(1), href }]
  })
}

const NAMES: Record<string, string> = { github: 'GitHub', x: 'X', youtube: 'YouTube', npm: 'npm', linkedin: 'LinkedIn' }
