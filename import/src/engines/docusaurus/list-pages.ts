import { posix } from 'node:path'
import picomatch from 'picomatch'
import { isIndexFile, joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import type { OldPage } from '../../shared/index.ts'
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
}

/** What is before the name in `01-setup.md`; not in versions and dates such as `7.0-notes`. */
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/
const DATE_OR_VERSION = /^\d+[-_.]\d+/
const DEFAULT_EXCLUDE = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

/** All pages of an area with their ids and old addresses. */
export function listDocs(folder: Folder, { settings, path, target, address }: DocsArea): Doc[] {
  const include = globs(settings, 'include') ?? ['**/*.{md,mdx}']
  const isIncluded = picomatch(include)
  const isExcluded = picomatch([...(globs(settings, 'exclude') ?? DEFAULT_EXCLUDE), ...DEFAULT_EXCLUDE.slice(0, 2)])
  const below = folder.files.filter((file) => file.startsWith(`${path}/`)).map((file) => file.slice(path.length + 1))
  const usesPrefixes = settings.raw('numberPrefixParser') !== false
  const context: DocContext = { path, targetFolder: target, base: address, usesPrefixes, taken: new Set() }
  return below
    .filter((file) => /\.mdx?$/.test(file) && isIncluded(file) && !isExcluded(file))
    .map((file) => toDoc(file, folder.readText(`${path}/${file}`) ?? '', context))
}

function globs(docs: Settings, key: string): string[] | undefined {
  return docs.has(key) ? docs.list(key).filter((glob) => typeof glob === 'string') : undefined
}

interface DocContext {
  path: string
  targetFolder: string
  base: string
  usesPrefixes: boolean
  taken: Set<string>
}

function toDoc(file: string, text: string, { path, targetFolder, base, usesPrefixes, taken }: DocContext): Doc {
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
  const wanted = `${targetFolder}/${joinPath(folder, isIndex ? 'index' : name)}.md`
  const target = taken.has(wanted) ? `${targetFolder}/${file.replace(/\.mdx?$/, '.md')}` : wanted
  taken.add(target)
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
    // An index page has the id of its folder: see `PageConverter`.
    ownId: isIndexFile(target) ? undefined : frontMatter.getText('id'),
  }
}

/** `01-setup` → `setup`, 1 */
export function splitPrefix(name: string): { name: string; number?: number } {
  const [, number, rest] = (DATE_OR_VERSION.test(name) ? undefined : NUMBER_PREFIX.exec(name)) ?? []
  return number === undefined || rest === undefined ? { name } : { name: rest, number: Number(number) }
}

export function pagesFolder({ root, pages }: SiteOptions): string {
  return joinPath(root, pages?.text('path') ?? 'src/pages')
}

/** The Markdown files of `src/pages`. */
export function listPages(folder: Folder, options: SiteOptions): OldPage[] {
  const { pages, config } = options
  const path = pagesFolder(options)
  const base = joinPath('/', config.text('baseUrl') ?? '/', pages?.text('routeBasePath') ?? '')
  return folder.files
    .filter((file) => file.startsWith(`${path}/`) && /\.mdx?$/.test(file) && !/(^|\/)_/.test(file.slice(path.length)))
    .map((source) => {
      const below = source.slice(path.length + 1).replace(/\.mdx?$/, '')
      return { source, target: `pages/${below}.md`, address: joinPath(base, below.replace(/(^|\/)index$/, '')) || '/' }
    })
}
