import { posix } from 'node:path'
import type { Link, LinkReference, List, ListItem, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { decodePath, isIndexFile, joinPath } from 'octavo/addresses'
import { capitalize } from 'octavo/markdown'
import picomatch from 'picomatch'
import type { Folder, SidebarCategory, SidebarEntry } from '../../contract.ts'
import { parseMarkdown, rangeOf } from '../../markdown/index.ts'
import {
  asList,
  asMap,
  asText,
  type DataMap,
  docIdOf,
  type OldPage,
  parseYaml,
  textOfHtml,
  toCategory,
  toSidebarEntry,
} from '../../shared/index.ts'
import { isBlogIndex, isPost } from './blog.ts'
import type { MkDocsConfig } from './config.ts'
import type { MkDocsSite } from './site/convert-file.ts'
import { pathInDocs } from './site/list-pages.ts'

interface NavSite extends Pick<MkDocsSite, 'options' | 'titleOf' | 'log' | 'own'> {
  /** Pages by their paths in `docs_dir`. */
  byPath: ReadonlyMap<string, OldPage>
}

/**
 * The entries of `nav`; undefined if the sidebar follows the folders.
 * https://www.mkdocs.org/user-guide/writing-your-docs/#configure-pages-and-navigation
 */
export function sidebarOf(site: MkDocsSite): SidebarEntry[] | undefined {
  const { folder, options, pages } = site
  const docs = pages.filter((page) => !isPost(page))
  const byPath = new Map(docs.map((page) => [pathInDocs(page.source, options) ?? '', page]))
  const nav = readNav(folder, options, [...byPath.keys()])
  return Array.isArray(nav) ? toEntries(nav, ['nav'], { ...site, byPath }) : undefined
}

function toEntries(list: unknown, keys: (string | number)[], site: NavSite): SidebarEntry[] {
  return asList(list).flatMap((item, index) => {
    const at = [...keys, index]
    if (typeof item === 'string') return toEntry(undefined, item, at, site)
    return Object.entries(asMap(item)).flatMap(([label, value]) =>
      toEntry(textOfHtml(label) || undefined, value, [...at, label], site),
    )
  })
}

function toEntry(label: string | undefined, value: unknown, keys: (string | number)[], site: NavSite): SidebarEntry[] {
  if (Array.isArray(value)) {
    // Octavo makes the list of posts, which may be all that a section has.
    return toCategory(readSection(label ?? titleOfFirst(value, site), value, keys, site))
  }
  const target = asText(value)
  if (target === undefined) return []
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(target)) return [{ href: target, label: label ?? target }]
  const page = site.byPath.get(posix.normalize(target.replace(/^\//, '').split('#')[0] ?? ''))
  return page ? toSidebarEntry({ label, doc: docIdOf(page) }) : leaveOut(target, keys, site)
}

/** The navbar leads to the list of posts. */
function leaveOut(path: string, keys: (string | number)[], { options, log, own: { blog } }: NavSite): [] {
  if (blog && isBlogIndex(posix.normalize(path), blog)) return []
  return log.reportEntry(path, { file: options.file, ...options.placeOf(keys) })
}

/** A section without a name, which plugins name after its first page. */
function titleOfFirst([first]: unknown[], site: NavSite): string {
  const path = asText(first) ?? Object.values(asMap(first)).find((value) => typeof value === 'string')
  return (typeof path === 'string' ? site.titleOf(site.byPath.get(path)?.source ?? '') : undefined) ?? 'More'
}

function readSection(label: string, items: unknown[], keys: (string | number)[], site: NavSite): SidebarCategory {
  const { features } = site.options
  const [first, ...others] = toEntries(items, keys, site)
  const index = first !== undefined && features.has('navigation.indexes') ? indexOf(items[0], first) : undefined
  return {
    label,
    link: index,
    collapsed: features.has('navigation.expand') ? false : undefined,
    items: index === undefined && first !== undefined ? [first, ...others] : others,
  }
}

/** The doc id of a first item such as `setup/index.md`, written without a label. */
function indexOf(item: unknown, entry: SidebarEntry): string | undefined {
  const path = typeof item === 'string' ? item : undefined
  return path !== undefined && /(^|\/)(?:index|README)\.md$/i.test(path) && typeof entry === 'string'
    ? entry
    : undefined
}

/** Plugins whose files say what is in the navigation of a folder. */
const FILES: Record<string, string> = {
  'awesome-pages': '.pages',
  'awesome-nav': '.nav.yml',
  'literate-nav': 'SUMMARY.md',
}

/**
 * `nav` as the plugins awesome-nav, awesome-pages and literate-nav make it of files in the folders of pages; without
 * these plugins or files, `nav` of `mkdocs.yml`. https://lukasgeiter.github.io/mkdocs-awesome-nav/
 *
 * @param pages Paths in `docs_dir`.
 */
export function readNav(folder: Folder, config: MkDocsConfig, pages: readonly string[]): unknown {
  const { data, plugins, docsFolder } = config
  const plugin = Object.keys(FILES).find((name) => plugins.has(name))
  if (plugin === undefined) return data['nav']
  const options = asMap(plugins.get(plugin))
  const name = asText(options['filename']) ?? asText(options['nav_file']) ?? FILES[plugin] ?? ''
  const textOf = (path: string) => folder.readText(joinPath(docsFolder, path, name).replace(/^\//, '')) ?? ''
  const isLiterate = plugin === 'literate-nav'
  const tree = isLiterate
    ? new NavTree(
        pages.filter((page) => isIndexFile(page) || posix.basename(page) !== name),
        (path) => literateSettings(textOf(path), options['implicit_index'] === true ? indexIn(path, pages) : undefined),
      )
    : new NavTree(pages, (path) => asMap(parseYaml(textOf(path))))
  if (Array.isArray(data['nav'])) return tree.list('', data['nav'])
  // Without a file at the top, MkDocs makes the same list as Octavo.
  return isLiterate && textOf('') === '' ? undefined : tree.folder('')
}

/** The name of the page of a folder. */
function indexIn(path: string, pages: readonly string[]): string | undefined {
  const names = ['index.md', 'README.md']
  return names.find((name) => pages.includes(joinPath(path, name)))
}

function literateSettings(text: string, index: string | undefined): DataMap {
  const nav = parseLiterateNav(text)
  if (!nav) return {}
  const isListed = nav.some((entry) => entry === index || Object.values(asMap(entry)).includes(index))
  return { nav: index === undefined || isListed ? nav : [index, ...nav] }
}

class NavTree {
  constructor(
    private readonly pages: readonly string[],
    private readonly settingsOf: (folder: string) => DataMap,
  ) {}

  /** The entries of a folder. */
  folder(path: string): unknown[] {
    const { nav, arrange } = this.settingsOf(path)
    const list = nav ?? arrange
    if (!Array.isArray(list)) return this.#children(path).flatMap((child) => this.#entry(child))
    const isWhole = arrange !== undefined && !list.includes('...')
    return this.list(path, isWhole ? [...(list as unknown[]), '...'] : list)
  }

  /** The entries of a list in the file of a folder. */
  list(path: string, list: readonly unknown[], named: ReadonlySet<string> = this.#namesIn(path, list)): unknown[] {
    return list.flatMap((item): unknown[] => {
      const text = asText(item) ?? asText(asMap(item)['glob'])
      if (text !== undefined) return this.#named(path, text, named)
      return Object.entries(asMap(item)).map(([label, value]) => ({ [label]: this.#labeled(path, value, named) }))
    })
  }

  #labeled(path: string, value: unknown, named: ReadonlySet<string>): unknown {
    if (Array.isArray(value)) return this.list(path, value, named)
    const target = posix.join(path, asText(value) ?? '').replace(/\/$/, '')
    if (this.#isFolder(target)) return this.folder(target)
    return this.pages.includes(target) ? target : value
  }

  /** A page, a folder, or a pattern: `...`, `... | *.md`, `*`. */
  #named(path: string, text: string, named: ReadonlySet<string>): unknown[] {
    const target = posix.join(path, text)
    if (this.pages.includes(target) || this.#isFolder(target)) return this.#entry(target.replace(/\/$/, ''))
    const [rest, ...filters] = text.split('|').map((part) => part.trim())
    if (rest !== '...' && !/[*?[]/.test(text)) return [text.includes(':') ? text : target]
    const pattern = rest === '...' ? (filters.find((each) => each !== 'flat') ?? '*') : text
    const glob = pattern.replace(/^(?:glob|regex)=|\/$/g, '')
    const matches = picomatch(glob)
    const [, base = ''] = /^([^*?[]+)\//.exec(glob) ?? []
    const children = this.#children(posix.join(path, base).replace(/^\.$/, ''))
    const others = children.filter((child) => !named.has(child) && matches(posix.relative(path, child)))
    return others.flatMap((child) => this.#entry(child))
  }

  #entry(path: string): unknown[] {
    if (this.pages.includes(path)) return [path]
    const settings = this.settingsOf(path)
    const items = settings['hide'] === true ? [] : this.folder(path)
    return items.length === 0 ? [] : [{ [asText(settings['title']) ?? toTitle(posix.basename(path))]: items }]
  }

  /** Pages, the index first, then folders. */
  #children(path: string): string[] {
    const prefix = path === '' ? '' : `${path}/`
    const below = this.pages.filter((page) => page.startsWith(prefix)).map((page) => page.slice(prefix.length))
    const files = below.filter((page) => !page.includes('/')).sort()
    const folders = new Set(below.filter((page) => page.includes('/')).map((page) => page.split('/', 1)[0] ?? ''))
    const indexFirst = files.toSorted((a, b) => Number(isIndexFile(b)) - Number(isIndexFile(a)))
    return [...indexFirst, ...[...folders].sort()].map((name) => prefix + name)
  }

  #isFolder(path: string): boolean {
    const prefix = `${path.replace(/\/$/, '')}/`
    return this.pages.some((page) => page.startsWith(prefix))
  }

  /** All paths that a list names, so that patterns leave them out. */
  #namesIn(path: string, list: readonly unknown[]): Set<string> {
    const names = (value: unknown): string[] =>
      typeof value === 'string'
        ? // `how-to/*` shows all of the folder.
          [posix.join(path, value).replace(/\/\*?$/, '')]
        : Object.values(asMap(value)).flatMap(namesOfItem)
    const namesOfItem = (value: unknown): string[] =>
      Array.isArray(value) ? asList(value).flatMap(names) : names(value)
    return new Set(list.flatMap(names))
  }
}

/** As MkDocs names a folder: `getting-started` → "Getting started". */
function toTitle(name: string): string {
  const words = name.replace(/[-_]/g, ' ')
  return words.toLowerCase() === words ? capitalize(words) : words
}

/**
 * The list of pages in a file of the plugin literate-nav, in the form of `nav`: the first list below `<!--nav-->`, else
 * the last one. undefined if the file has no list. https://oprypin.github.io/mkdocs-literate-nav/
 */
function parseLiterateNav(text: string): unknown[] | undefined {
  const tree = parseMarkdown(text)
  const mark = tree.children.findLast((node) => node.type === 'html' && node.value.trim() === '<!--nav-->')
  const start = mark ? rangeOf(mark).end : undefined
  const lists = tree.children.filter((node) => node.type === 'list')
  const list = start === undefined ? lists.at(-1) : lists.find((each) => rangeOf(each).start >= start)
  return list && readList(list, { text, tree })
}

interface NavFile {
  text: string
  tree: Root
}

function readList(list: List, file: NavFile): unknown[] {
  return list.children.map((item) => readItem(item, file))
}

/** `[Label](target)`, with or without a list below; `Label` with a list; a pattern such as `*.md`. */
function readItem(item: ListItem, file: NavFile): unknown {
  const [first] = item.children
  const below = item.children.find((child) => child.type === 'list')
  const link = first?.type === 'paragraph' ? first.children.find(isLink) : undefined
  const target = link && targetOf(link, file.tree)
  // `* *` is a list in a list.
  if (first?.type !== 'paragraph') return sourceOf(item, file)
  if (below) return { [toString(first).trim()]: [...(target === undefined ? [] : [target]), ...readList(below, file)] }
  return target === undefined ? sourceOf(first, file) : { [toString(first).trim()]: target }
}

/** As written, because two patterns in one list would be emphasis. */
function sourceOf(node: ListItem | ListItem['children'][number], { text }: NavFile): string {
  const { start, end } = rangeOf(node)
  return text
    .slice(start, end)
    .replace(/^[*+-][ \t]+/, '')
    .trim()
}

function isLink(node: { type: string }): node is Link | LinkReference {
  return node.type === 'link' || node.type === 'linkReference'
}

function targetOf(link: Link | LinkReference, { children }: Root): string | undefined {
  if (link.type === 'link') return decodePath(link.url)
  return children.flatMap((node) =>
    node.type === 'definition' && node.identifier === link.identifier ? [node.url] : [],
  )[0]
}
