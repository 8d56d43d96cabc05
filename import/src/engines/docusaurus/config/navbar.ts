import type { UserConfig } from 'octavo'
import type { Settings } from '../../../javascript/index.ts'
import { toNewPath, type ConversionLog, type OldSite } from '../../../shared/index.ts'

export type NavbarItems = NonNullable<NonNullable<UserConfig['navbar']>['items']>
type NavbarItem = NavbarItems[number]

export interface NavbarContext {
  site: OldSite
  log: ConversionLog
  /** Ids as the navbar of the new site writes them. */
  ids: NavbarIds
}

/** Old ids of pages and sidebars, with the id of their instance of the docs plugin. */
export interface NavbarIds {
  docOf(id: string, instance: string): string | undefined
  /** Address with the base path. */
  addressOf(id: string, instance: string): string | undefined
  sidebarOf(id: string, instance: string): string
}

/** The items of the navbar in order; search and color mode come last, as Docusaurus shows them. */
export function convertNavbar(written: readonly Settings[], context: NavbarContext): NavbarItems {
  const items = written.flatMap((item) => convertItem(item, context))
  const hasSearch = items.some((item) => 'type' in item && item.type === 'search')
  return [...items, ...(hasSearch ? [] : [{ type: 'search' as const }]), { type: 'colorMode' }]
}

function convertItem(item: Settings, context: NavbarContext): NavbarItem[] {
  const position = item.text('position') === 'right' ? ('right' as const) : ('left' as const)
  const label = item.text('label') ?? item.text('aria-label')
  item.ignore(
    'className',
    'dropdownActiveClassDisabled',
    'dropdownItemsAfter',
    'dropdownItemsBefore',
    'prependBaseUrlToHref',
  )
  const docId = item.text('docId')
  const instance = item.text('docsPluginId') ?? 'default'
  const id = docId === undefined ? undefined : context.ids.docOf(docId, instance)
  switch (item.text('type')) {
    case 'doc':
      return id === undefined
        ? leftOut(item, context)
        : [{ type: 'doc', docId: id, ...(label !== undefined && { label }), position }]
    case 'docSidebar':
      return [
        {
          type: 'docSidebar',
          sidebarId: context.ids.sidebarOf(item.text('sidebarId') ?? '', instance),
          label: label ?? 'Docs',
          position,
        },
      ]
    case 'docsVersionDropdown':
    case 'localeDropdown':
      return leftOut(item, context)
    case 'search':
      return [{ type: 'search', position }]
    case 'html':
      return [{ type: 'html', html: item.text('value') ?? '', position }]
    default:
      return convertLink(item, label, position, context)
  }
}

function convertLink(
  item: Settings,
  label: string | undefined,
  position: 'left' | 'right',
  context: NavbarContext,
): NavbarItem[] {
  const children = item.list('items').flatMap((child) => (typeof child === 'string' ? [] : linkOf(child, context)))
  if (children.length > 0) return [{ label: label ?? 'More', items: children, position }]
  return linkOf(item, context).map((link) => ({ ...link, position }))
}

/** A link with a text, to a page that exists; others are reported. */
export function linkOf(
  item: Settings,
  context: NavbarContext,
): ({ label: string; to: string } | { label: string; href: string })[] {
  const label = item.text('label') ?? item.text('aria-label')
  const [to, href] = [docAddress(item, context) ?? item.text('to'), item.text('href')]
  if (label === undefined || (to ?? href) === undefined) return leftOut(item, context)
  if (href !== undefined) return [{ label, href }]
  const path = toNewPath(to ?? '', context.site)
  return path === undefined ? leftOut(item, context) : [{ label, to: path }]
}

/** An item of a dropdown may name a page by its id. */
function docAddress(item: Settings, { ids }: NavbarContext): string | undefined {
  const docId = item.text('docId')
  return docId === undefined ? undefined : ids.addressOf(docId, item.text('docsPluginId') ?? 'default')
}

function leftOut(item: Settings, { log }: NavbarContext): [] {
  const name =
    item.text('label') ?? item.text('aria-label') ?? item.text('type') ?? item.text('to') ?? 'without a label'
  const message = `The item "${name}" of "${item.path.replace(/\.items$/, '')}" is not converted: its target is not a page of the new site.`
  log.report({
    kind: 'items of navbar and footer',
    message,
    hint: 'Add it when the page exists.',
    ...item.placeOf(item.keys()[0] ?? ''),
  })
  return []
}
