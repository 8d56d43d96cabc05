/**
 * Rspress.
 *
 * Input   FROM with an `rspress.config.*`, or an `rstack.config.*` with `define.doc()`, in its root or in a folder
 * Output  `Definition`: the pages of a language, sidebars, navbar, redirects, settings; `convert-pages.ts` has the syntax of pages
 *
 * Must not: run the configuration; convert React components, plugins or themes (they are reported).
 */
import { joinPath, trimSlashes } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import type { Folder, ImportedRedirect } from '../../contract.ts'
import { type Definition, toEngine } from '../../drive.ts'
import { inFolder, listBelow } from '../../folder/index.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import {
  type Aliases,
  type ConversionLog,
  convertOrigin,
  type OldPage,
  placeByIndex,
  reportReactPage,
  reportUncovered,
  textOfHtml,
  toLabels,
  withBase,
  type WordKeys,
} from '../../shared/index.ts'
import {
  convertFavicon,
  convertIcon,
  filesOfLanguage,
  listLanguages,
  ownFolder,
  readLogo,
  readSocialLinks,
  toNavbar,
  toSidebar,
  vuePlaces,
} from '../../vue/index.ts'
import { convertPage, listAliases } from './convert-pages.ts'
import { createTranslator, readMetaSidebars, readNav, readSidebar } from './menus.ts'
import { readOptions, type SiteOptions } from './options.ts'

const definition: Definition<SiteOptions, OldPage, Aliases> = {
  id: 'rspress',
  name: 'Rspress',
  detect: CONFIGS.rspress,
  run: { needs: ['programs', 'addons', 'threads'] },
  /** https://rspress.rs/guide/basic/i18n */
  languages: listLanguages(readOptions),
  readOptions,
  listPages({ folder, options, log, language }) {
    reportReactPages(folder, options, log)
    return filesOfLanguage(options.files, options, language, log).flatMap((file) => toPage(file, folder, options))
  },
  redirects: ({ options, log }) => readRedirects(options, log),
  places: vuePlaces,
  prepare: ({ folder, options }) => listAliases(folder, options),
  convertPage,
  menus(site) {
    const { folder, options, pages } = site
    const { theme, source, pagesFolder } = options
    const translate = createTranslator(folder, options)
    const path = pagesFolder === source ? '' : pagesFolder.slice(source.length).replace(/^\//, '')
    const menus = readSidebar(theme, path) ?? readMetaSidebars(folder, options, pages)
    return {
      sidebar: toSidebar(
        menus.map(([key, entries]) => [key, translate(entries)] as const),
        site,
      ),
      navbar: toNavbar(translate(readNav(folder, options)), readSocialLinks(theme, 'socialLinks'), site),
    }
  },
  config({ options }) {
    const { config, theme, locale, cleanUrls, tag } = options
    const text = (key: string) => locale.text(key) ?? theme.text(key) ?? config.text(key)
    const message = theme.object('footer').text('message')
    const sitemap = config.plugin('plugins', 'pluginSitemap')?.object('options')
    return {
      title: text('title'),
      tagline: text('description'),
      ...convertOrigin(config.text('siteOrigin') ?? sitemap?.text('siteUrl')),
      trailingSlash: cleanUrls ? false : undefined,
      language: tag,
      ...convertFavicon(config),
      ...convertIcon(config, 'icon'),
      logo: readLogo(config),
      docs: { editUrl: editUrl(options), showLastUpdated: theme.flag('lastUpdated') === true || undefined },
      footer: message === undefined ? undefined : { copyright: textOfHtml(message) },
      colorMode: theme.flag('darkMode') === false ? { respectPrefersColorScheme: false, toggle: false } : undefined,
      ...toLabels(WORDS, (key) => theme.text(key)),
    }
  },
  left({ options }) {
    const { config, theme } = options
    reportVersionsAndPlugins(options)
    return [
      [
        config,
        'root lang locales outDir themeConfig route icon logo logoText title description base i18nSourcePath siteOrigin head ' +
          'multiVersion ssg languageParity llms search markdown mediumZoom',
      ],
      [
        theme,
        'locales nav sidebar lastUpdatedText searchPlaceholderText searchNoResultsText searchSuggestedQueryText ' +
          'hideNavbar enableScrollToTop enableContentAnimation enableAppearanceAnimation llmsUI localeRedirect ' +
          'fallbackHeadingTitle sourceCodeText overview editLink',
      ],
    ]
  },
}

export const rspress = toEngine(definition)

/** Pages outside of the documentation, which are in no sidebar. */
const OUTSIDE = new Set(['home', 'custom', 'blank'])

function toPage(file: string, folder: Folder, options: SiteOptions): OldPage[] {
  const { source: pages, baseUrl, cleanUrls } = options
  const source = inFolder(pages, file)
  const type = readFrontMatter(folder.readText(source) ?? '').getText('pageType')
  const below = file.slice(ownFolder(options).length)
  // Octavo writes its own page for unknown addresses.
  if (type === '404' || /^404\.mdx?$/.test(below)) return []
  const { path, address } = placeByIndex(below, cleanUrls ? '' : '.html')
  const target = `${OUTSIDE.has(type ?? '') ? 'pages' : 'docs'}/${path}`
  return [{ source, target, address: joinPath(baseUrl, address) }]
}

/** Components beside pages are pages, too, unless `route` excludes them, so only those in folders of pages count. */
function reportReactPages(folder: Folder, { source, pagesFolder }: SiteOptions, log: ConversionLog): void {
  for (const file of listBelow(folder, pagesFolder))
    if (/\.[jt]sx$/.test(file) && !/(?:^|\/)(?:_|(?:components?|public|shared)\/)/.test(file))
      reportReactPage(inFolder(pagesFolder || source, file), log)
}

/** What a pattern allows besides the address: `^/old(?:\.html)?/?$`. */
const OPTIONAL = /^\^|\(\??:?\\?\.html\)\?|\/\?\$?$|\$$/g

/**
 * Redirects of @rspress/plugin-client-redirects in the language that is read. `from` is a regular expression, and most
 * are addresses: https://rspress.rs/plugin/official-plugins/client-redirects
 */
function readRedirects(options: SiteOptions, log: ConversionLog): ImportedRedirect[] {
  const { config, siteBase } = options
  const plugin = config.plugin('plugins', 'pluginClientRedirects')?.object('options')
  return (plugin?.list('redirects') ?? []).flatMap((entry) => {
    const to = typeof entry === 'string' ? undefined : entry.text('to')
    if (typeof entry === 'string' || to === undefined) return []
    return entry.list('from').flatMap((pattern) => {
      if (typeof pattern !== 'string') return []
      const from = pattern.replace(OPTIONAL, '').replaceAll('\\', '')
      const redirect = { from: withBase(from, siteBase), to: withBase(to, siteBase) }
      if (!isOwn(redirect.from, options)) return []
      if (/^[\w./-]+$/.test(from)) return [redirect]
      return reportUncovered({ from: pattern, to }, entry.placeOf('from'), log)
    })
  })
}

/** Whether an address is in the language that is read. */
function isOwn(address: string, { baseUrl, siteBase, locales }: SiteOptions): boolean {
  if (baseUrl !== siteBase) return address.startsWith(baseUrl)
  return !locales.some(({ path }) => path !== '' && address.startsWith(joinPath(siteBase, path, '/')))
}

/** Words of the theme before version 2 and their keys in `labels.shell`: https://rspress.rs/api/config/config-theme */
const WORDS: WordKeys = [
  ['outlineTitle', 'onThisPage'],
  ['prevPageText', 'previousPage'],
  ['nextPageText', 'nextPage'],
]

/** Plugins that are read, or do what Octavo does by itself. */
const KNOWN_PLUGINS = /^plugin(?:ClientRedirects|Sitemap|Llms|Algolia|LastUpdated|MediumZoom|Shiki|Twoslash|FileTree)$/

/**
 * Rspress adds the path below the folder of all pages. The site of one of several languages gets the folder of the
 * language afterwards.
 */
function editUrl({ theme, source, pagesFolder, locales }: SiteOptions): string | undefined {
  const base = theme.object('editLink').text('docRepoBaseUrl')
  if (base === undefined) return undefined
  const folder = locales.length > 1 ? '' : trimSlashes(pagesFolder.slice(source.length))
  return [base.replace(/\/$/, '').replace('/tree/', '/edit/'), folder, '{file}'].filter(Boolean).join('/')
}

function reportVersionsAndPlugins({ config, otherVersions }: SiteOptions): void {
  const { log } = config.context
  for (const version of otherVersions) {
    const message = `The version "${version}" is not imported.`
    const hint = 'Import it as its own site, with "multiVersion.default" set to it, and publish both.'
    log.report({ kind: 'versions', message, hint, ...config.placeOf('multiVersion') })
  }
  for (const plugin of config.list('plugins')) {
    const name = typeof plugin === 'string' ? plugin : (plugin.text('call') ?? '')
    if (!KNOWN_PLUGINS.test(name)) log.reportPlugin(name, config.placeOf('plugins'))
  }
}
