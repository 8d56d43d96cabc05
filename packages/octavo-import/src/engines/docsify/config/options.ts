/**
 * The settings of a Docsify site.
 *
 * Input   FROM, its `index.html`
 * Output  `SiteOptions`; findings
 * Must not: run scripts; read pages.
 */
import { isExternalHref } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import type { Settings } from '../../../javascript/index.ts'
import { textOfHtml, type ConversionLog } from '../../../shared/index.ts'
import { readIndexFile, type IndexFile } from './index-file.ts'
import { inFolder, parentOf } from '../../../folder/index.ts'

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
  /** Addresses that lead to other pages: a pattern, and where it leads. */
  aliases: readonly (readonly [pattern: string, target: string])[]
  /** The major version. */
  version: number
}

export function readOptions(folder: Folder, file: string, log: ConversionLog): SiteOptions {
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

/** Settings that mean nothing to a site of files, or that Octavo decides itself. */
const IGNORED = (
  'el repo name nameLink themeColor logo maxLevel subMaxLevel auto2top autoHeader mergeNavbar search skipLink ext externalLinkTarget ' +
  'externalLinkRel cornerExternalLinkTarget noCompileLinks nativeEmoji executeScript hideSidebar keyBindings ' +
  'catchPluginErrors formatUpdated notFoundPage requestHeaders topMargin copyCode pagination tabs routes routerMode ' +
  'fallbackLanguages fallbackDefaultLanguage crossOriginLinks'
).split(' ')

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
  settings.ignore(...IGNORED, ...Object.keys(HINTS))
  settings.reportRest()
}
