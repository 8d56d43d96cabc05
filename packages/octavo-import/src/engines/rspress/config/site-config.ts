import type { UserConfig } from 'octavo'
import { trimSlashes } from 'octavo/addresses'
import type { Settings } from '../../../javascript/index.ts'
import {
  asMap,
  asText,
  convertOrigin,
  textOfHtml,
  toLabels,
  WARN_ABOUT_LINKS,
  type WordKeys,
} from '../../../shared/index.ts'
import { convertFavicon } from '../../../vue/index.ts'
import type { SiteOptions } from './options.ts'

/** Words of the theme before version 2 and their keys in `labels.shell`: https://rspress.rs/api/config/config-theme */
const WORDS: WordKeys = [
  ['outlineTitle', 'onThisPage'],
  ['prevPageText', 'previousPage'],
  ['nextPageText', 'nextPage'],
]

/** Settings that mean nothing to the new site, or that are read elsewhere. */
const IGNORED =
  'root lang locales outDir themeConfig route icon logo logoText title description base i18nSourcePath siteOrigin head ' +
  'multiVersion ssg languageParity llms search markdown mediumZoom'
const IGNORED_OF_THEME =
  'locales nav sidebar lastUpdatedText searchPlaceholderText searchNoResultsText searchSuggestedQueryText ' +
  'hideNavbar enableScrollToTop enableContentAnimation enableAppearanceAnimation llmsUI localeRedirect ' +
  'fallbackHeadingTitle sourceCodeText overview editLink'

/** Plugins that are read, or do what Octavo does by itself. */
const KNOWN_PLUGINS = /^plugin(?:ClientRedirects|Sitemap|Llms|Algolia|LastUpdated|MediumZoom|Shiki|Twoslash|FileTree)$/

/** Converts the configuration. Everything that is left of it is reported. */
export function convertConfig(options: SiteOptions): UserConfig {
  const { config, theme, locale, baseUrl, cleanUrls, tag } = options
  const [title, tagline] = ['title', 'description'].map(
    (key) => locale.text(key) ?? theme.text(key) ?? config.text(key),
  )
  const message = theme.object('footer').text('message')
  const result: UserConfig = {
    title,
    tagline,
    ...convertOrigin(
      config.text('siteOrigin') ?? config.plugin('plugins', 'pluginSitemap')?.object('options').text('siteUrl'),
    ),
    baseUrl: baseUrl === '/' ? undefined : baseUrl,
    trailingSlash: cleanUrls ? false : undefined,
    language: tag,
    ...convertFavicon(config),
    ...convertIcon(config),
    ...convertLogo(config),
    docs: {
      routeBasePath: '/',
      ...editUrl(options),
      showLastUpdated: theme.flag('lastUpdated') === true || undefined,
    },
    footer: message === undefined ? undefined : { copyright: textOfHtml(message) },
    colorMode: theme.flag('darkMode') === false ? { respectPrefersColorScheme: false, toggle: false } : undefined,
    ...toLabels(WORDS, (key) => theme.text(key)),
    ...WARN_ABOUT_LINKS,
  }
  reportRest(options)
  return result
}

function convertIcon(config: Settings): Pick<UserConfig, 'favicon'> {
  const icon = config.text('icon')
  return icon !== undefined && isOwnFile(icon, 'icon', config) ? { favicon: icon } : {}
}

/** `logo: '/logo.svg'`, or one for each color mode. */
function convertLogo(config: Settings): Pick<UserConfig, 'logo'> {
  const value = config.raw('logo')
  const { light, dark } = asMap(typeof value === 'string' ? { light: value } : value)
  const [src, srcDark] = [asText(light), asText(dark)]
  if (src === undefined || !isOwnFile(src, 'logo', config)) return {}
  return { logo: { src, srcDark: srcDark?.startsWith('/') && srcDark !== src ? srcDark : undefined } }
}

/** Pages load no pictures of the shell from other hosts. */
function isOwnFile(path: string, key: string, config: Settings): boolean {
  if (path.startsWith('/')) return true
  const message = `The ${key} "${path}" is not a file of the site.`
  const name = key === 'icon' ? 'favicon' : key
  const hint = `Copy it into public/, and set "${name}".`
  config.context.log.report({ kind: 'settings', message, hint, ...config.placeOf(key) })
  return false
}

/**
 * Rspress adds the path below the folder of all pages. The site of one of several languages gets the folder of the
 * language afterwards.
 */
function editUrl({ theme, source, pagesFolder, locales }: SiteOptions): { editUrl?: string } {
  const base = theme.object('editLink').text('docRepoBaseUrl')
  if (base === undefined) return {}
  const folder = locales.length > 1 ? '' : trimSlashes(pagesFolder.slice(source.length))
  return { editUrl: [base.replace(/\/$/, '').replace('/tree/', '/edit/'), folder, '{file}'].filter(Boolean).join('/') }
}

function reportRest({ config, theme, otherVersions }: SiteOptions): void {
  const { log } = config.context
  for (const version of otherVersions) {
    const message = `The version "${version}" is not imported.`
    const hint = 'Import it as its own site, with "multiVersion.default" set to it, and publish both.'
    log.report({ kind: 'versions', message, hint, ...config.placeOf('multiVersion') })
  }
  for (const plugin of config.list('plugins')) {
    const name = typeof plugin === 'string' ? plugin : (plugin.text('call') ?? '')
    if (KNOWN_PLUGINS.test(name)) continue
    const message = `The plugin ${name}() is not converted.`
    const hint = 'See whether the new site needs what it does.'
    log.report({ kind: 'plugins', message, hint, ...config.placeOf('plugins') })
  }
  config.ignore(...IGNORED.split(' '))
  config.reportRest()
  theme.ignore(...IGNORED_OF_THEME.split(' '))
  theme.reportRest()
}
