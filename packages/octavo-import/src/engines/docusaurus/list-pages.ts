import { posix } from 'node:path'
import picomatch from 'picomatch'
import { isIndexFile, joinPath } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import { listBelow } from '../../folder/index.ts'
import type { Settings } from '../../javascript/index.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import type { ReactReader } from '../../react/index.ts'
import type { ConversionLog, OldPage } from '../../shared/index.ts'
import type { DocsArea } from './areas.ts'
import type { SiteOptions } from './options.ts'

/** A page of the docs. */
export interface Doc extends OldPage {
  /** Id as sidebars write it: `guide/setup`. */
  id: string
  /** Path of its folder without number prefixes; '' for the docs folder. */
  folder: string
  /** From `sidebar_position` or the number prefix of its name. */
  position: number | undefined
  label: string | undefined
  isIndex: boolean
  /** `id` of the front matter, if the new page has it. */
  ownId: string | undefined
  /** `tags` of the front matter. */
  tags: unknown
}

/** What is before the name in `01-setup.md`; not in versions and dates such as `7.0-notes`. */
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/
const DATE_OR_VERSION = /^\d+[-_.]\d+/
const DEFAULT_EXCLUDE = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

/** All pages of an area with their ids and old addresses. */
export function listDocs(folder: Folder, { settings, path, target, address }: DocsArea, log: ConversionLog): Doc[] {
  const include = globs(settings, 'include') ?? ['**/*.{md,mdx}']
  const isIncluded = picomatch(include)
  const isExcluded = picomatch([...(globs(settings, 'exclude') ?? DEFAULT_EXCLUDE), ...DEFAULT_EXCLUDE.slice(0, 2)])
  const usesPrefixes = settings.raw('numberPrefixParser') !== false
  const markdown = listBelow(folder, path).filter((file) => /\.mdx?$/.test(file))
  const files = log.keepPublished(markdown, (file) => isIncluded(file) && !isExcluded(file), path)
  const indexed = new Set(files.filter((file) => /(^|\/)index\.mdx?$/i.test(file)).map((file) => posix.dirname(file)))
  const context: DocContext = { path, targetFolder: target, base: address, usesPrefixes, indexed, taken: new Set() }
  return files.map((file) => toDoc(file, folder.readText(`${path}/${file}`) ?? '', context))
}

function globs(docs: Settings, key: string): string[] | undefined {
  return docs.has(key) ? docs.list(key).filter((glob) => typeof glob === 'string') : undefined
}

interface DocContext {
  path: string
  targetFolder: string
  base: string
  usesPrefixes: boolean
  /** Folders with a file `index`. */
  indexed: ReadonlySet<string>
  taken: Set<string>
}

function toDoc(file: string, text: string, context: DocContext): Doc {
  const { path, base, usesPrefixes } = context
  const frontMatter = readFrontMatter(text)
  const steps = file.replace(/\.mdx?$/, '').split('/')
  const stripped = usesPrefixes ? steps.map((step) => splitPrefix(step).name) : steps
  const name = stripped.at(-1) ?? ''
  const folder = stripped.slice(0, -1).join('/')
  const isIndex =
    /^(index|readme)$/i.test(name) || (folder !== '' && name.toLowerCase() === posix.basename(folder).toLowerCase())
  const baseId = frontMatter.getText('id') ?? name
  const slug = frontMatter.getText('slug') ?? (isIndex ? '' : baseId)
  const address = slug.startsWith('/') ? joinPath(base, slug) : posix.normalize(joinPath(base, folder, slug))
  const target = targetOf(file, { folder, name, isIndex }, context)
  const position = frontMatter.get('sidebar_position')
  return {
    source: `${path}/${file}`,
    target,
    address,
    id: joinPath(folder, baseId),
    folder,
    position: typeof position === 'number' ? position : splitPrefix(steps.at(-1) ?? '').number,
    label: frontMatter.getText('sidebar_label') ?? frontMatter.getText('title'),
    isIndex,
    // An index page has the id of its folder: see `convert-pages.ts`.
    ownId: isIndexFile(target) ? undefined : frontMatter.getText('id'),
    tags: frontMatter.get('tags'),
  }
}

/** Its own path: `a/index.md` and `a/a.md` are both the page of the folder `a`, `1-b.md` and `2-b.md` both `b`. */
function targetOf(
  file: string,
  { folder, name, isIndex }: { folder: string; name: string; isIndex: boolean },
  { targetFolder, indexed, taken }: DocContext,
): string {
  const isOther = isIndex && !/^index$/i.test(name) && indexed.has(posix.dirname(file))
  // For Octavo, `README.md` is the page of its folder, too.
  const own = isIndexFile(`${name}.md`) ? `${name}-page` : name
  const wanted = [joinPath(folder, isOther ? own : isIndex ? 'index' : name), file.replace(/\.mdx?$/, '')]
  const paths = [...wanted, `${joinPath(folder, own)}-page`].map((path) => `${targetFolder}/${path}.md`)
  const target = paths.find((path) => !taken.has(path)) ?? `${targetFolder}/${file}`
  taken.add(target)
  return target
}

/** `01-setup` → `setup`, 1 */
export function splitPrefix(name: string): { name: string; number?: number } {
  const [, number, rest] = (DATE_OR_VERSION.test(name) ? undefined : NUMBER_PREFIX.exec(name)) ?? []
  return number === undefined || rest === undefined ? { name } : { name: rest, number: Number(number) }
}

export function pagesFolder({ root, pages }: SiteOptions): string {
  return joinPath(root, pages?.text('path') ?? 'src/pages')
}

/** The pages of `src/pages`: Markdown files, and components that can be read. */
export function listPages(folder: Folder, options: SiteOptions, react: ReactReader): OldPage[] {
  const { pages, config } = options
  const path = pagesFolder(options)
  const base = joinPath('/', config.text('baseUrl') ?? '/', pages?.text('routeBasePath') ?? '')
  return listBelow(folder, path).flatMap((file) => {
    const source = `${path}/${file}`
    const isPage = /\.mdx?$/.test(file) || (isReactPage(file) && react.isPage(source, {}))
    if (!isPage || /(^|\/)_/.test(file)) return []
    const below = file.replace(/\.[^.]+$/, '')
    const address = joinPath(base, below.replace(/(^|\/)index$/, '')) || '/'
    return [{ source, target: `pages/${below}.md`, address }]
  })
}

/** Whether a file of `src/pages` is a page that is a component. */
export function isReactPage(file: string): boolean {
  return /\.[jt]sx?$/.test(file) && !/[./](test|spec)\.|(?:^|\/)_/.test(file)
}
