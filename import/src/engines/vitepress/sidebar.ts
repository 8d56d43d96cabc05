import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Sidebar, SidebarEntry } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { docIdOf, isLocalHref, textOfHtml, toNewPath, type ConversionLog, type OldSite } from '../../shared/index.ts'
import type { Page } from './list-pages.ts'

export interface SidebarContext {
  site: OldSite
  pages: readonly Page[]
  log: ConversionLog
}

/** Converts `themeConfig.sidebar`: one list, or one for each path. undefined without one. */
export function convertSidebar(theme: Settings, context: SidebarContext): Sidebar | undefined {
  if (!theme.has('sidebar')) return undefined
  const byPath = theme.object('sidebar')
  if (byPath.keys().length === 0) return nonEmpty(convertList(theme, 'sidebar', '', context))
  const named = byPath.keys().map((path): [string, SidebarEntry[]] => {
    const name = path.replace(/^\/|\/$/g, '').replace(/\W+/g, '-') || 'docs'
    // `{ base: '/guide/', items: [] }` is written like a list.
    const group = byPath.object(path)
    const entries = group.has('items')
      ? convertList(group, 'items', group.text('base') ?? '', context)
      : convertList(byPath, path, '', context)
    return [name, entries]
  })
  const filled = named.filter(([, entries]) => entries.length > 0)
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}

function nonEmpty(entries: SidebarEntry[]): SidebarEntry[] | undefined {
  return entries.length === 0 ? undefined : entries
}

function convertList(settings: Settings, key: string, base: string, context: SidebarContext): SidebarEntry[] {
  return settings.list(key).flatMap((item) => (typeof item === 'string' ? [] : convertItem(item, base, context)))
}

function convertItem(item: Settings, outerBase: string, context: SidebarContext): SidebarEntry[] {
  // `v${version}`: the title of the page is better than half a label.
  const label = textOfHtml(item.literalText('text') ?? '') || undefined
  const link = item.text('link')
  const base = item.text('base') ?? outerBase
  item.ignore('docFooterText', 'rel', 'target')
  if (!item.has('items')) return link === undefined ? [] : convertLink(joinBase(outerBase, link), label, item, context)
  const items = convertList(item, 'items', base, context)
  const doc = link === undefined ? undefined : findDoc(joinBase(outerBase, link), context)
  if (items.length === 0) return doc === undefined ? [] : [docEntry(doc, label)]
  // Groups of VitePress are open unless they can be collapsed.
  const collapsed = item.flag('collapsed') ?? false
  return [{ label: label ?? item.text('text') ?? 'More', ...(doc !== undefined && { link: doc }), collapsed, items }]
}

function docEntry(doc: string, label: string | undefined): SidebarEntry {
  return label === undefined ? doc : { doc, label }
}

function joinBase(base: string, link: string): string {
  return base === '' || !isLocalHref(link) ? link : joinPath(base, link)
}

function convertLink(link: string, label: string | undefined, item: Settings, context: SidebarContext): SidebarEntry[] {
  const doc = findDoc(link, context)
  if (doc !== undefined) return [docEntry(doc, label)]
  const path = isLocalHref(link) ? toNewPath(link, context.site) : link
  if (path !== undefined) return [{ href: path, label: label ?? item.text('text') ?? link }]
  const message = `The sidebar names "${link}", which is not a page of the new site.`
  const hint = 'Add it to sidebar.yml when the page exists.'
  context.log.report({ kind: 'sidebar entries', message, hint, ...item.placeOf('link') })
  return []
}

/** The id of a page of the documentation; other pages are listed by address. */
function findDoc(link: string, { site, pages }: SidebarContext): string | undefined {
  if (!isLocalHref(link) || link.includes('#')) return undefined
  const page = site.pageAt(link)
  const known = pages.find(({ source }) => source === page?.source)
  return known?.target.startsWith('docs/') ? docIdOf(known) : undefined
}
