/**
 * The settings of a Docsify site.
 *
 * Input   FROM, its `index.html`
 * Output  `SiteOptions`; findings
 * Must not: run scripts; read pages.
 */
import { posix } from 'node:path'
import { Parser } from 'htmlparser2'
import { isExternalHref } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import type { Source } from '../../drive.ts'
import { inFolder, parentOf } from '../../folder/index.ts'
import { ModuleReader, readConfig, type Settings } from '../../javascript/index.ts'
import type { Range } from '../../markdown/index.ts'
import { type ConversionLog, textOfHtml } from '../../shared/index.ts'

/** The settings, and where things are. Paths are relative to FROM. */
export interface SiteOptions {
  file: string
  index: IndexFile
  settings: Settings
  /** Folder of the `index.html`, which is published at the root. */
  root: string
  /** Folder of the pages. */
  content: string
  /** The page at the root, relative to that folder. */
  homepage: string
  /** Names of the files that each folder may have; undefined if the site does not load them. */
  sidebar: string | undefined
  navbar: string | undefined
  cover: string | undefined
  isOnlyCover: boolean
  /** Whether links count from their page. By default, they count from the top. */
  isRelative: boolean
  hasEmoji: boolean
  hasFormulas: boolean
  /** Whether the site loads Vue, so that `{{ x }}` is an expression. */
  hasVue: boolean
  /** Addresses that lead to other pages: a pattern, and where it leads. */
  aliases: readonly (readonly [pattern: string, target: string])[]
  /** The major version. */
  version: number
}

export function readOptions({ folder, file, log }: Omit<Source<unknown>, 'options'>): SiteOptions {
  const index = readIndexFile(folder, file, log)
  const { settings, loaded } = index
  const root = parentOf(file)
  const base = settings.text('basePath') ?? ''
  const aliases = settings.object('alias')
  const options: SiteOptions = {
    file,
    index,
    settings,
    root,
    content: isExternalHref(base) ? root : inFolder(root, base),
    homepage: settings.text('homepage') ?? 'README.md',
    sidebar: fileOf(settings, 'loadSidebar', '_sidebar.md'),
    navbar: fileOf(settings, 'loadNavbar', '_navbar.md'),
    cover: fileOf(settings, 'coverpage', '_coverpage.md'),
    isOnlyCover: settings.flag('onlyCover') === true,
    isRelative: settings.flag('relativePath') === true,
    hasEmoji: settings.flag('noEmoji') !== true,
    hasFormulas: loaded.some((address) => /katex|latex|mathjax/i.test(address)),
    hasVue: loaded.some((address) => /\bvue(?:@|\/|\.)/.test(address) && !/themes|\.css/.test(address)),
    aliases: aliases.keys().flatMap((pattern) => {
      const target = aliases.text(pattern)
      return target === undefined ? [] : [[pattern, target] as const]
    }),
    version: loaded.some((address) => /docsify@5/.test(address)) ? 5 : 4,
  }
  reportOptions(options, base, log)
  return options
}

/** `true` for the usual name, a name, or a setting for each folder. */
function fileOf(settings: Settings, key: string, usual: string): string | undefined {
  const value = settings.raw(key)
  if (value === undefined || value === false) return undefined
  return typeof value === 'string' && value !== '' ? value : usual
}

/** The name of the site, which may be HTML. */
export function titleOfSite({ index, settings }: SiteOptions): string | undefined {
  return textOfHtml(settings.text('name') ?? '') || index.title
}

const BRAND = 'Set "theme.accent": see the page "Brand" of the guide.'
const HINTS: Record<string, string> = {
  theme: BRAND,
  plugins: 'Look for what they change in the pages, and see the page "Markdown plugins" of the guide.',
  vueComponents: 'Write them as components: see the page "Components" of the guide.',
  vueMounts: 'Write them as components: see the page "Components" of the guide.',
  vueGlobalOptions: 'Write them as components: see the page "Components" of the guide.',
  gtag: 'See the page "Consent and analytics" of the guide.',
  ga: 'See the page "Consent and analytics" of the guide.',
  matomo: 'See the page "Consent and analytics" of the guide.',
  markdown: 'See "Markdown" for what Octavo reads itself.',
}

function reportOptions({ file, homepage, settings }: SiteOptions, base: string, log: ConversionLog): void {
  for (const [key, hint] of Object.entries(HINTS)) {
    if (!settings.has(key)) continue
    const message = `The setting "${key}" is not converted.`
    log.report({ kind: 'settings', message, hint, ...settings.placeOf(key) })
  }
  for (const [key, path] of Object.entries({ basePath: base, homepage })) {
    if (!isExternalHref(path)) continue
    const message = `The setting "${key}" loads pages from ${path}, which are not in the imported folder.`
    log.report({
      kind: 'pages from elsewhere',
      message,
      hint: 'Import the repository that has them.',
      ...settings.placeOf(key),
    })
  }
  if (settings.text('routerMode') !== 'history')
    log.report({
      kind: 'addresses with #',
      message:
        'Old addresses such as "/#/guide/setup" open the start page: browsers do not send what follows "#", so no server can redirect it. The pages have the addresses without it, such as "/guide/setup".',
      hint: 'Update links to the site where you can.',
      file,
    })
  settings.ignore(...Object.keys(HINTS))
}

/** The start of a page of Docsify, which loads the others. */
interface IndexFile {
  settings: Settings
  title?: string
  description?: string
  language?: string
  /** Path as written. */
  favicon?: string
  /** Addresses of scripts and style sheets. */
  loaded: string[]
}

/** Whether an `index.html` sets up Docsify. */
export function isIndexFile(folder: Folder, file: string): boolean {
  const text = folder.readText(file) ?? ''
  return SETTINGS.test(text) && !isPreview(file, text, folder)
}

/** Authors of GitBook preview their pages with Docsify, and copy the table of contents for it. */
function isPreview(file: string, text: string, folder: Folder): boolean {
  const has = (name: string) => folder.has(posix.join(posix.dirname(file), name))
  return has('SUMMARY.md') && !has('_sidebar.md') && !text.includes('SUMMARY.md')
}

/** Where the settings are assigned: `window.$docsify = {`. */
const SETTINGS = /(?:window\s*(?:\.\s*|\[\s*['"]))?\$docsify(?:['"]\s*\])?(?=\s*=[^=])/

function readIndexFile(folder: Folder, file: string, log: ConversionLog): IndexFile {
  const text = folder.readText(file) ?? ''
  const { head, script } = readHtml(text)
  const code = script === undefined ? '' : toModule(text, script)
  const view: Folder = { ...folder, readText: (path) => (path === file ? code : folder.readText(path)) }
  return { settings: readConfig(new ModuleReader(view, log), file, log), ...head }
}

function readHtml(text: string): { head: Omit<IndexFile, 'settings'>; script: Range | undefined } {
  const head: Omit<IndexFile, 'settings'> = { loaded: [] }
  let script: Range | undefined
  let open: { name: string; start: number } | undefined
  const parser = new Parser({
    onopentag(name, { src, href, rel = '', lang, content, ...others }) {
      open = { name, start: parser.endIndex + 1 }
      if (name === 'html' && lang) head.language = lang
      if (name === 'script' && src) head.loaded.push(src)
      if (name === 'link' && href && /\bstylesheet\b/.test(rel)) head.loaded.push(href)
      if (name === 'link' && href && /\bicon\b/.test(rel)) head.favicon ??= href
      if (name === 'meta' && others['name'] === 'description' && content) head.description = content
    },
    onclosetag(name) {
      const range = { start: open?.start ?? 0, end: parser.startIndex }
      if (open?.name !== name) return
      const content = text.slice(range.start, range.end)
      if (name === 'title' && content.trim() !== '') head.title ??= content.trim()
      if (name === 'script' && SETTINGS.test(content)) script ??= range
    },
  })
  parser.end(text)
  return { head, script }
}

/** The script as a module, at the same place of the file, so that findings name their lines. */
function toModule(text: string, { start, end }: Range): string {
  const script = text.slice(start, end)
  const name = SETTINGS.exec(script)
  if (!name) return ''
  const exported = script.slice(0, name.index) + 'module.exports'.padEnd(name[0].length)
  return text.slice(0, start).replace(/[^\n]/g, ' ') + exported + script.slice(name.index + name[0].length)
}
