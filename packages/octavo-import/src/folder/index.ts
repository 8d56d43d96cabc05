/**
 * The folder to import, read only.
 *
 * Input   path of a folder
 * Output  `Folder`: its files in a fixed order, and their text
 * Must not: write; follow links to folders; read a file before it is asked for.
 */
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { joinPath, trimSlashes } from 'octavo/addresses'
import { followLink } from 'octavo/disk'
import type { ForeignConfig } from 'octavo/foreign'
import type { Folder } from '../contract.ts'

/** Folders with generated or foreign files. */
const SKIPPED = new Set(['node_modules', '.git', '.docusaurus', '.astro', '.cache', '.octavo'])
/** Names of output folders. A folder of pages may have the same name, for example about how to build something. */
const OUTPUT_NAMES = new Set(['dist', 'build'])
/** Files directly in a folder that tools write there: documents, site maps, bundles, types. */
const OUTPUT_FILE =
  /^(?:index\.html|sitemap[\w-]*\.xml|search-index\.json|.+\.d\.[cm]?ts|.+\.(?:js|css)\.map|.+[-.][\da-f]{8,}\.(?:js|css))$/i
/** Files of pages, or of text for them. */
const MARKUP_FILE = /\.(?:md|markdown|mdx|mdoc|mdc|adoc|asciidoc|asc|rst)$/i
const HTML_FILE = /\.html?$/i
const NOTEBOOK_FILE = /\.ipynb$/i
/** In a folder `vendor` if Go, Composer or Bundler has installed packages there, with their own documentation. */
const VENDOR_RECORDS = ['modules.txt', 'autoload.php', 'bundle']
/** The only hidden folders that documentation engines keep sources in. */
const HIDDEN_SOURCES = new Set(['.vitepress', '.vuepress', '.gitbook'])

/** Whether a file may be the source of a page. */
export function isMarkup(file: string): boolean {
  return MARKUP_FILE.test(file)
}

/** Whether a file is HTML, which may be a page as it is. */
export function isHtml(file: string): boolean {
  return HTML_FILE.test(file)
}

/** FROM as it is on the disk. */
export interface OpenedFolder extends Folder {
  /** Folders that a tool has written, which are not listed, with the number of files in them that could be pages. */
  readonly skipped: readonly SkippedFolder[]
}

interface SkippedFolder {
  path: string
  pages: number
}

/** Opens a folder. Throws if it cannot be listed. */
export function openFolder(path: string): OpenedFolder {
  const skipped: SkippedFolder[] = []
  const files = listFiles(path, '', skipped).sort()
  const known = new Set(files)
  const has = (file: string) => known.has(file) || isHiddenFile(path, file)
  return {
    path,
    files,
    skipped,
    has,
    readText: (file) => (has(file) ? clean(readFileSync(join(path, file), 'utf8')) : undefined),
  }
}

/** Without a byte order mark. Markdown shows NUL as this character: https://spec.commonmark.org/0.31.2/#insecure-characters */
function clean(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\0', '\uFFFD')
}

/** Hidden files are not listed, because most are not sources. A page may include one, for example `.snippets/a.md`. */
function isHiddenFile(root: string, file: string): boolean {
  const names = file.split('/')
  const isHidden = names.some((name) => name.startsWith('.'))
  if (!isHidden || names.some((name) => name === '.' || name === '..' || SKIPPED.has(name))) return false
  const stats = names.map((_, index) => lstatSync(join(root, ...names.slice(0, index + 1)), { throwIfNoEntry: false }))
  return stats.pop()?.isFile() === true && stats.every((folder) => folder?.isDirectory())
}

/** The files whose paths match, those closest to the top of the folder first. */
export function findFiles({ files }: Folder, path: RegExp): string[] {
  return closestFirst(files.filter((file) => path.test(file)))
}

function closestFirst(files: string[]): string[] {
  return files.sort((a, b) => distanceOf(a) - distanceOf(b) || (a < b ? -1 : 1))
}

/** The files that may be the configuration of an engine, those closest to the top of the folder first. */
export function findConfigFiles(folder: Folder, { files }: Pick<ForeignConfig, 'files'>): string[] {
  const found = folder.files.filter((path) =>
    files.some(
      ({ name, contains }) =>
        name.test(posix.basename(path)) && (!contains || contains.test(folder.readText(path) ?? '')),
    ),
  )
  return closestFirst(found)
}

/** The files below a folder, relative to it; all for ''. */
export function listBelow({ files }: Folder, path: string): string[] {
  const prefix = path === '' ? '' : `${path}/`
  return files.flatMap((file) => (file.startsWith(prefix) ? [file.slice(prefix.length)] : []))
}

/** The folder of a file; '' for one at the top of FROM. */
export function parentOf(file: string): string {
  const folder = posix.dirname(file)
  return folder === '.' ? '' : folder
}

/** A path that counts from a folder: `inFolder('docs', './a.md')` → `docs/a.md`; '' for the top of FROM. */
export function inFolder(folder: string, path: string): string {
  return trimSlashes(posix.normalize(joinPath('/', folder, path)))
}

const SAMPLE = /(^|\/)(_*(fixtures?|tests?|specs?|e2e|mocks?)_*|examples?|samples?|templates?|playgrounds?|demos?)\//i

/** How far a file is from the top of the folder. Sites that are tests or examples of a repository come last. */
export function distanceOf(file: string): number {
  return file.split('/').length + (SAMPLE.test(file) ? 1000 : 0)
}

/** Whether a symbolic link leads to a file in the folder `root`, for example `docs/index.md` to `README.md`. */
function isLinkedFile(root: string, path: string): boolean {
  const link = followLink(root, path)
  return link.kind === 'value' && link.value === 'file'
}

function listFiles(root: string, folder: string, skipped: SkippedFolder[]): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) return entry.isFile() || isLinkedFile(root, path) ? [path] : []
    if (isForeign(root, path, entry.name)) return []
    const files = listFiles(root, path, skipped)
    if (!OUTPUT_NAMES.has(entry.name) || !isOutput(root, path)) return files
    const pages = files.filter((file) => isMarkup(file) || isHtml(file) || NOTEBOOK_FILE.test(file)).length
    if (pages > 0) skipped.push({ path, pages })
    return []
  })
}

function isForeign(root: string, path: string, name: string): boolean {
  if (name === 'vendor') return VENDOR_RECORDS.some((record) => existsSync(join(root, path, record)))
  return SKIPPED.has(name) || (name.startsWith('.') && !HIDDEN_SOURCES.has(name))
}

function isOutput(root: string, path: string): boolean {
  return readdirSync(join(root, path)).some((name) => OUTPUT_FILE.test(name))
}
