import { joinPath } from 'octavo/addresses'
import picomatch from 'picomatch'
import type { Folder, ImportedRedirect } from '../../../contract.ts'
import { inFolder, listBelow } from '../../../folder/index.ts'
import {
  asMap,
  asText,
  type ConversionLog,
  findOtherMarkup,
  lookUp,
  type OldPage,
  placeByIndex,
  reportUncovered,
  withBase,
} from '../../../shared/index.ts'
import type { MystConfig } from '../config/read-config.ts'
import { baseUrlOf } from '../config/site-config.ts'

/** Folders without pages: what builds write, templates, environments of Python. */
const SKIPPED = /(?:^|\/)(?:_build|_templates|_static|_ext|_extensions|\.?venv|node_modules|site-packages)\//

/** A page with its path below the folder of all pages, without extension: `guide/setup`. */
export interface Page extends OldPage {
  path: string
}

/**
 * The pages of the site. Those in other formats are reported.
 * @param listed Paths in the table of contents, if only these are pages.
 */
export function listPages(
  folder: Folder,
  config: MystConfig,
  listed: readonly string[] | undefined,
  log: ConversionLog,
): Page[] {
  // A folder that matches is left out with all that is in it.
  const isExcluded = picomatch(
    config.exclude.flatMap((pattern) => [pattern, `${pattern.replace(/\/$/, '')}/**`]),
    { dot: true },
  )
  const isListed = (path: string) => listed === undefined || listed.includes(path)
  const all = listBelow(folder, config.root).filter((file) => !SKIPPED.test(file))
  const files = log.keepPublished(all, (file) => !isExcluded(file), config.root)
  reportOthers(
    files.map((file) => joinPath(config.root, file).replace(/^\//, '')),
    log,
  )
  const markdown = files.filter((file) => file.endsWith('.md'))
  const own = log.keepPublished(markdown, (file) => isListed(withoutExtension(file)), config.root)
  const taken = new Map<string, number>()
  return own.map((file) => toPage(withoutExtension(file), config, listed?.[0], taken))
}

function withoutExtension(file: string): string {
  return file.replace(/\.md$/, '')
}

function toPage(path: string, config: MystConfig, first: string | undefined, taken: Map<string, number>): Page {
  const source = joinPath(config.root, `${path}.md`).replace(/^\//, '')
  // Sphinx names files like their sources: `guide/setup.html`.
  const place = placeByIndex(`${path}.md`, config.hasFolders ? '/' : '.html')
  const slug = config.kind === 'mystmd' ? slugOf(path, path === (first ?? config.main), config, taken) : undefined
  return { path, source, target: `docs/${place.path}`, address: joinPath(baseUrlOf(config), slug ?? place.address) }
}

/**
 * mystmd puts all pages into one folder, unless `folders` is set:
 * https://github.com/jupyter-book/mystmd/blob/main/packages/myst-cli/src/utils/fileInfo.ts
 */
function slugOf(path: string, isFirst: boolean, { hasFolders }: MystConfig, taken: Map<string, number>): string {
  if (isFirst) return ''
  const steps = path.split('/').map(slugStep)
  const slug = (hasFolders ? steps.join('/') : (steps.at(-1) ?? '')).replace(/(?<=\/)index$/, '')
  const number = taken.get(slug)
  taken.set(slug, (number ?? 0) + 1)
  return number === undefined ? slug : `${slug}-${number}`
}

function slugStep(name: string): string {
  const bare = /^(?:[12]\d{3}(?!\d)|\d{5})/.test(name) ? name : name.replace(/^[\d_.-]+(?=.)/, '')
  const words = bare.replaceAll('&', '-and-').toLowerCase()
  return words
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
}

function reportOthers(files: readonly string[], log: ConversionLog): void {
  const other = findOtherMarkup(files)
  for (const file of other?.files ?? []) {
    const message = `The page ${file} is ${other?.name}, which is not imported.`
    log.report({ kind: 'pages in other markup', message, hint: other?.hint ?? '', file })
  }
  for (const file of files.filter((each) => each.endsWith('.ipynb'))) {
    const message = `The page ${file} is a notebook, which is not imported.`
    const hint =
      'Convert it to Markdown first, for example with "jupyter nbconvert --to markdown", and import the result.'
    log.report({ kind: 'notebooks', message, hint, file })
  }
}

const OLD_SITE = 'https://old.site'

/** Redirects of sphinxext-rediraffe and sphinx-reredirects, by path of a document. */
export function readRedirects(folder: Folder, config: MystConfig, log: ConversionLog): ImportedRedirect[] {
  const written = config.settings['rediraffe_redirects']
  const file = asText(written)
  const text = file === undefined ? undefined : folder.readText(inFolder(config.root, file))
  if (file !== undefined && text === undefined) {
    const message = `The list of redirects "${file}" is not in the imported folder.`
    log.report({ kind: 'redirects', message, hint: 'Add "aliases" to the pages.', file: config.file })
  }
  const pairs = text === undefined ? Object.entries(asMap(written)) : readPairs(text)
  const others = Object.entries(asMap(config.settings['redirects']))
  const baseUrl = baseUrlOf(config)
  return [...pairs, ...others].flatMap(([from, to]): ImportedRedirect[] => {
    const target = asText(to)
    if (target === undefined) return []
    const isAddress = lookUp(asMap(config.settings['redirects']), from) !== undefined
    const destination = isAddress ? resolve(target, from) : toAddress(target, config)
    const address = withBase(toAddress(from, config), baseUrl)
    // One with a star is for many pages.
    if (destination === undefined || from.includes('*'))
      return reportUncovered({ from, to: target }, { file: config.file }, log) ?? []
    return [{ from: address, to: withBase(destination, baseUrl) }]
  })
}

/** The address that a page names, which may be on another site; undefined for one that is not valid. */
function resolve(target: string, page: string): string | undefined {
  if (!URL.canParse(target, `${OLD_SITE}/${page}`)) return undefined
  const { origin, href, pathname, hash } = new URL(target, `${OLD_SITE}/${page}`)
  return origin === OLD_SITE ? pathname + hash : href
}

/** `"old/page.md" "new/page.md"`, one pair a line. */
function readPairs(text: string): [string, string][] {
  return Array.from(text.matchAll(/^[ \t]*(?:"([^"]+)"|(\S+))[ \t]+(?:"([^"]+)"|(\S+))[ \t]*$/gm), (match) => {
    const [, quotedFrom, from = '', quotedTo, to = ''] = match
    return [quotedFrom ?? from, quotedTo ?? to]
  })
}

function toAddress(document: string, { hasFolders }: MystConfig): string {
  const path = document.replace(/\.(?:md|rst|ipynb|html)$/, '')
  return `/${placeByIndex(`${path}.md`, hasFolders ? '/' : '.html').address}`
}
