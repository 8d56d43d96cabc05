import { posix } from 'node:path'
import { isMarkdownFile, joinPath, withoutMarkdownExtension } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { type FrontMatter, readFrontMatter } from '../../../markdown/index.ts'
import {
  type ConversionLog,
  type FrontMatterMap,
  isNoIndex,
  mapFrontMatter,
  type OldPage,
  withoutUnderscores,
} from '../../../shared/index.ts'
import type { DocFx } from '../config/read-docfx.ts'
import type { FileRedirect } from '../config/redirects.ts'
import { isTocFile } from '../config/toc.ts'

/** A page with what others refer to. */
export interface DocFxPage extends OldPage {
  uid?: string
}

interface ListedPages {
  pages: DocFxPage[]
  /** Pages that only lead to another one: `redirect_url`. */
  redirects: FileRedirect[]
  /** The file that was imported, by the file of another version of the same page. */
  versions: ReadonlyMap<string, string>
}

/** The configuration, and what follows from it and the front matter of all files. */
export interface Options extends DocFx, ListedPages {}

/**
 * The Markdown files that the site publishes. Of several for one address, for example versions, the last counts. Open
 * Publishing writes addresses in small letters, so the names of files are, too.
 */
export function listPages(folder: Folder, docfx: DocFx, log: ConversionLog): ListedPages {
  const byPath = new Map<string, string>()
  const others = new Map<string, string>()
  for (const { pathOf } of docfx.content) {
    for (const file of folder.files) {
      const published = isMarkdownFile(file) && !isTocFile(file) ? pathOf(file) : undefined
      if (published === undefined) continue
      const path = docfx.isOpenPublishing ? published.toLowerCase() : published
      const other = byPath.get(path)
      if (other !== undefined && other !== file) others.set(other, path)
      byPath.set(path, file)
    }
  }
  const versions = new Map([...others].map(([file, path]) => [file, byPath.get(path) ?? '']))
  for (const [file, imported] of versions) reportVersion(file, imported, log)
  const paths = new Set([...byPath.keys()].map((path) => path.toLowerCase()))
  const listed: Omit<ListedPages, 'versions'> = { pages: [], redirects: [] }
  for (const [path, source] of [...byPath].sort(([, a], [, b]) => (a < b ? -1 : 1))) {
    const frontMatter = readFrontMatter(folder.readText(source) ?? '')
    const address = addressOf(path, docfx)
    const to = frontMatter.getText('redirect_url')
    if (to !== undefined) {
      listed.redirects.push({ source, from: address, to: targetOfRedirect(to, address) })
      continue
    }
    const uid = frontMatter.getText('uid')
    listed.pages.push({ source, target: targetOf(path, paths), address, uid })
  }
  return { ...listed, versions }
}

function reportVersion(file: string, imported: string, log: ConversionLog): void {
  log.report({
    kind: 'versions',
    message: `The file has the same address as ${imported}, which was imported.`,
    hint: 'Import each version as its own site, and publish them with `octavo publish`.',
    file,
  })
}

/** Some authors name the file of the page in place of its address. */
function targetOfRedirect(to: string, from: string): string {
  return new URL(to, `https://old.site${from}`).pathname.replace(/\.md$/i, from.endsWith('.html') ? '.html' : '')
}

/** For Octavo, `README.md` is the page of its folder, also beside `index.md`. */
function targetOf(path: string, paths: ReadonlySet<string>): string {
  const [folder, name] = [posix.dirname(path), posix.basename(path)]
  const hasIndex = /^readme\.md$/i.test(name) && paths.has(posix.join(folder, 'index.md').toLowerCase())
  return posix.join('docs', withoutUnderscores(posix.join(folder, hasIndex ? name.replace('.', '-page.') : name)))
}

/** The old address of a path of the published site. */
export function addressOf(path: string, docfx: DocFx): string {
  const base = docfx.baseUrl
  const stem = withoutMarkdownExtension(path).replace(/\.ya?ml$/i, '')
  const isIndex = /(?:^|\/)index$/i.test(stem)
  if (docfx.isOpenPublishing) return joinPath(base, (isIndex ? stem.replace(/index$/i, '') : stem).toLowerCase())
  return joinPath(base, `${stem}.html`)
}

/** Keys of DocFX and of Microsoft's templates that have no meaning for readers. */
const DROPPED = (
  'uid|layout|author|manager|locale|schema|keywords|no-loc|titlesuffix|robots|documenttype|displayname|redirect_url|' +
  'redirect_document_id|feedback_system|outputfilename|f1_keywords|helpviewer_keywords|dev_langs|help version|' +
  'external help file|module name|module guid|download help link|online version|platyps schema version'
).split('|')

/** `ms.date` becomes the date of the last change, `ms.` keys go. https://dotnet.github.io/docfx/docs/markdown.html */
export function convertFrontMatter(frontMatter: FrontMatter, file: string, log: ConversionLog): void {
  if (!frontMatter.isValid) return
  const date = toDate(frontMatter.get('ms.date') ?? frontMatter.get('date'))
  const noIndex = isNoIndex('robots', frontMatter.get('robots'))
  const dropped = frontMatter.keys().filter((key) => DROPPED.includes(key.toLowerCase()) || /^ms\.|^_|^date$/.test(key))
  const keys: FrontMatterMap = Object.fromEntries(dropped.map((key) => [key, null]))
  mapFrontMatter(frontMatter, keys, file, log)
  if (noIndex) frontMatter.set('no_index', true)
  if (date !== undefined) frontMatter.set('last_update', date)
}

/** `08/21/2026` and `2026-08-21` as `2026-08-21`. */
function toDate(value: unknown): string | undefined {
  const written = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : ''
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(written)
  if (american) return `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0]
}
