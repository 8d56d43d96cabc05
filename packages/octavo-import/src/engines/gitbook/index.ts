/**
 * GitBook: repositories that its Git Sync writes, and books of the old command line and of HonKit.
 *
 * Input   FROM with a `docs.yaml`, a `.gitbook.yaml`, a `book.json` or a `SUMMARY.md`
 * Output  `Definition`: the pages of all spaces, with a sidebar for each `SUMMARY.md`, which the addresses follow
 *
 * Must not: run templates and plugins of a book; guess what is only set on gitbook.com (the report names it).
 */
import { joinPath } from 'octavo/addresses'
import type { Sidebar, SidebarEntry } from '../../contract.ts'
import { type Definition, type Site, toEngine } from '../../drive.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import {
  asList,
  asMap,
  asText,
  COLUMNS,
  docIdOf,
  nameSidebar,
  newPathOf,
  parseYaml,
  toSidebarEntry,
} from '../../shared/index.ts'
import { type Book, findBook, readBook } from './config.ts'
import { convertPage, hasFormula } from './convert/convert-page.ts'
import { LINE_IMAGES } from './convert/html.ts'
import { listLanguages } from './languages.ts'
import {
  type BookSite,
  GitBookLinks,
  type ListedSpace,
  listSpace,
  type Options,
  type Own,
  type Page,
  reportOthers,
  toRedirects,
} from './pages.ts'
import type { SummaryEntry, SummaryGroup } from './summary.ts'

const definition: Definition<Options, Page, Own> = {
  id: 'gitbook',
  name: 'GitBook',
  isOftenLeftBehind: true,
  detect: findBook,
  languages: listLanguages,
  readOptions({ folder, file, log, language }) {
    const book = readBook(folder, file, log, language)
    return { ...book, listed: book.spaces.map((space) => listSpace(space, book, folder)) }
  },
  listPages: ({ options }) => options.listed.flatMap(({ pages }) => pages),
  redirects: ({ options, log }) =>
    options.listed.flatMap((space) => [...space.redirects, ...toRedirects(space, options, log)]),
  places: ({ options: { spaces, baseUrl } }) => ({
    baseUrl,
    content: spaces[0].root,
    searched: [spaces[0].root],
    folders: spaces.flatMap(foldersOf),
  }),
  prepare: (site) => ({
    links: new GitBookLinks(site),
    hasFormulas:
      !site.options.isLegacy && site.pages.some(({ source }) => hasFormula(site.folder.readText(source) ?? '')),
    tags: readTags(site),
    needs: { columns: false, lineImages: false, variables: new Map() },
  }),
  convertPage,
  menus(site, pages) {
    const { listed } = site.options
    const known = new Set(pages.map(({ source }) => source))
    for (const space of listed) reportOthers(space, known, site.folder, site.log)
    return { sidebar: toSidebars(site), ...(listed.length > 1 && { navbar: toTabs(listed) }) }
  },
  config({ options, pages: [first], own: { needs }, titleOf }) {
    const { title, description, language, isLegacy } = options
    return {
      title: title ?? (first && (titleOf(first.source) ?? first.title)),
      tagline: description,
      language,
      // GitBook's addresses have no final slash.
      trailingSlash: isLegacy ? undefined : false,
      customFields: needs.variables.size > 0 ? Object.fromEntries(needs.variables) : undefined,
    }
  },
  finish: ({ own: { hasFormulas, needs } }) => ({
    config: { markdown: hasFormulas ? { math: true } : undefined },
    generated: { ...(needs.columns && COLUMNS), ...(needs.lineImages && LINE_IMAGES) },
  }),
}

export const gitbook = toEngine(definition)

/** Octavo reads no hidden files, so the files that pages show get a folder with another name. */
function foldersOf({ root, path }: Book['spaces'][number]): { from: string; to: string }[] {
  const assets = ['.gitbook/assets', '.gitbook'].map((name) => ({
    from: joinPath(root, name),
    to: joinPath('docs', path, 'assets'),
  }))
  return root === '' ? assets : [...assets, { from: root, to: joinPath('docs', path) }]
}

/** https://gitbook.com/docs/create-content/content-structure/page/tags */
function readTags({ folder, options: { spaces } }: Site<Options>): Map<string, string> {
  const lists = spaces.map(({ root }) => asList(parseYaml(folder.readText(joinPath(root, '.gitbook/tags.yaml')) ?? '')))
  return new Map(
    lists.flat().flatMap((each): [string, string][] => {
      const { tag, label } = asMap(each)
      const [name, text] = [asText(tag), asText(label)]
      return name !== undefined && text !== undefined ? [[name, text]] : []
    }),
  )
}

/** One sidebar for each space, or one list for a single space. */
function toSidebars(site: BookSite): Sidebar | undefined {
  const { listed } = site.options
  const names = nameSidebars(listed)
  const lists = listed.flatMap((space): [string, SidebarEntry[]][] => {
    const entries = space.groups ? toSidebar(space.groups, space.space.summary, site) : []
    return entries.length === 0 ? [] : [[names.get(space) ?? '', entries]]
  })
  const [first] = lists
  if (first === undefined) return undefined
  return listed.length === 1 ? first[1] : Object.fromEntries(lists)
}

/** The names of the sidebars of all spaces. */
function nameSidebars(spaces: readonly ListedSpace[]): ReadonlyMap<ListedSpace, string> {
  const taken = new Set<string>()
  return new Map(spaces.map((listed) => [listed, nameSidebar(listed.space.path, taken)]))
}

/** A tab for each of several spaces. */
function toTabs(spaces: readonly ListedSpace[]) {
  return Array.from(nameSidebars(spaces), ([{ space }, sidebarId]) => ({
    type: 'docSidebar' as const,
    sidebarId,
    label: space.label,
  }))
}

/** @param file Path in FROM of the table of contents. */
function toSidebar(groups: readonly SummaryGroup[], file: string, site: BookSite): SidebarEntry[] {
  return groups.flatMap(({ title, entries }) => {
    const items = entries.flatMap((entry) => toEntries(entry, file, site))
    if (title === undefined || title === '') return items
    return items.length === 0 ? [] : [{ label: title, collapsed: false, items }]
  })
}

function toEntries(entry: SummaryEntry, file: string, site: BookSite): SidebarEntry[] {
  const { kind, title, target, line } = entry
  const label = entry.label ?? title
  if (kind === 'generated') {
    const message = 'GitBook makes pages of an API description here. They are not imported.'
    const hint = 'Link to a reference that you publish elsewhere, or write the pages.'
    site.log.report({ kind: 'API references', message, hint, file, line })
    return []
  }
  const items = entry.entries.flatMap((child) => toEntries(child, file, site))
  const page = site.pages.find(({ source }) => source === target)
  const isHidden = kind === 'page' && readFrontMatter(site.folder.readText(target) ?? '').get('hidden') === true
  if (page && isHidden) return items
  if (kind !== 'link' && target !== '' && page === undefined) site.log.reportEntry(target, { label: title, file, line })
  const anchor = page && kind === 'anchor' ? newPathOf(page) + entry.hash : undefined
  return toSidebarEntry({
    label,
    title: site.titleOf(target),
    doc: page && kind === 'page' ? docIdOf(page) : undefined,
    href: kind === 'link' ? target : anchor,
    items,
  })
}
