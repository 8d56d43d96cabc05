import { posix } from 'node:path'
import picomatch from 'picomatch'
import { isIndexFile, joinPath } from 'octavo/addresses'
import { capitalize } from 'octavo/markdown'
import type { Folder } from '../../../contract.ts'
import { asList, asMap, asText, parseYaml, type DataMap } from '../../../shared/index.ts'
import { parseLiterateNav } from './literate-nav.ts'
import type { MkDocsConfig } from './read-config.ts'

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
        (path) => literateSettings(textOf(path), options['implicit_index'] === true ? indexOf(path, pages) : undefined),
      )
    : new NavTree(pages, (path) => asMap(parseYaml(textOf(path))))
  if (Array.isArray(data['nav'])) return tree.list('', data['nav'])
  // Without a file at the top, MkDocs makes the same list as Octavo.
  return isLiterate && textOf('') === '' ? undefined : tree.folder('')
}

/** The name of the page of a folder. */
function indexOf(path: string, pages: readonly string[]): string | undefined {
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
