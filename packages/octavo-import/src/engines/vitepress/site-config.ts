import type { UserConfig } from 'octavo'
import { NotLiteral, type Settings } from '../../javascript/index.ts'
import {
  asList,
  asMap,
  asText,
  convertDirection,
  convertOrigin,
  linksOfHtml,
  textBesideLinks,
  toHeadingLevel,
  toLabels,
  WARN_ABOUT_LINKS,
  type WordKeys,
} from '../../shared/index.ts'
import { CLASSIC_KEYS, convertFavicon, editUrlOf, type MenuContext } from '../../vue/index.ts'
import { convertNavbar } from './menus.ts'
import type { SiteOptions } from './options.ts'

/** Converts the configuration. Everything that is left of it is reported. */
export function convertConfig(options: SiteOptions, context: MenuContext): UserConfig {
  const { config, theme, locale, baseUrl, cleanUrls } = options
  const edit = options.isClassic
    ? editUrlOf(theme, { isShown: false, branch: 'main' })
    : theme.object('editLink').text('pattern')?.replace(':path', '{file}')
  const { title, description: tagline } = options.texts
  const siteTitle = theme.raw('siteTitle')
  const result: UserConfig = {
    ...convertTitle(typeof siteTitle === 'string' ? siteTitle : title),
    tagline,
    ...convertOrigin(config.object('sitemap').text('hostname')),
    baseUrl: baseUrl === '/' ? undefined : baseUrl,
    // `/setup.html` redirects to `/setup/`. A redirect to `/setup` would be served from `setup.html` by many hosts.
    trailingSlash: cleanUrls ? false : undefined,
    ...convertLanguage(locale.text('lang') ?? config.text('lang')),
    ...convertDirection(locale.text('dir') ?? config.text('dir')),
    ...convertFavicon(config),
    ...convertLogo(theme),
    docs: {
      routeBasePath: '/',
      editUrl: edit,
      showLastUpdated: (config.has('lastUpdated') && config.raw('lastUpdated') !== false) || undefined,
    },
    navbar: convertNavbar(options, context),
    ...convertFooter(theme.object('footer')),
    colorMode: convertColorMode(config.raw('appearance')),
    ...convertOutline(theme.raw('outline')),
    ...WARN_ABOUT_LINKS,
  }
  reportRest(options)
  return result
}

function convertTitle(title: string | undefined): Pick<UserConfig, 'title'> {
  return title === undefined ? {} : { title }
}

function convertLanguage(language: string | undefined): Pick<UserConfig, 'language'> {
  return language === undefined ? {} : { language }
}

function convertLogo(theme: Settings): Pick<UserConfig, 'logo'> {
  const value = theme.raw('logo')
  if (value instanceof NotLiteral) return {}
  const { src, light, dark, alt } = asMap(typeof value === 'string' ? { src: value } : value)
  const path = asText(src) ?? asText(light)
  if (path === undefined) return {}
  const srcDark = asText(dark)
  const text = asText(alt)
  return {
    logo: {
      src: path,
      srcDark,
      alt: text,
      title: theme.raw('siteTitle') === false ? false : undefined,
    },
  }
}

function convertFooter(footer: Settings): Pick<UserConfig, 'footer'> {
  const texts = [footer.text('message'), footer.text('copyright')].filter((text) => text !== undefined)
  footer.reportRest()
  const links = texts.flatMap(linksOfHtml)
  const copyright = texts.flatMap((text) => textBesideLinks(text) ?? []).join(' ') || undefined
  return texts.length === 0 ? {} : { footer: { links: links.length > 0 ? links : undefined, copyright } }
}

/** `true`, `false`, `'dark'`, `'force-dark'` or an object. */
function convertColorMode(appearance: unknown): NonNullable<UserConfig['colorMode']> {
  if (appearance === false) return { respectPrefersColorScheme: false, toggle: false }
  if (appearance === 'dark') return { default: 'dark', respectPrefersColorScheme: false }
  return appearance === 'force-dark' ? { default: 'dark', respectPrefersColorScheme: false, toggle: false } : {}
}

/** A level, a range, `'deep'`, or `{ level }`. */
function convertOutline(outline: unknown): Pick<UserConfig, 'toc'> {
  const level = asMap(outline)['level'] ?? outline
  if (level === 'deep') return { toc: { minLevel: 2, maxLevel: 6 } }
  const [from, to] = Array.isArray(level) ? asList(level) : [level ?? 2, level ?? 2]
  return typeof from === 'number' && typeof to === 'number'
    ? { toc: { minLevel: toHeadingLevel(from), maxLevel: toHeadingLevel(to) } }
    : {}
}

function reportRest({ config, theme, isClassic }: SiteOptions): void {
  if (isClassic) theme.ignore(...CLASSIC_KEYS)
  config.ignore(
    'locales',
    'themeConfig',
    'srcDir',
    'srcExclude',
    'outDir',
    'cacheDir',
    'cleanUrls',
    'rewrites',
    'ignoreDeadLinks',
    'metaChunk',
    'mpa',
  )
  config.ignore('titleTemplate', 'useWebFonts', 'base', 'lang', 'title', 'description')
  config.object('markdown').reportRest('See "Markdown" for what Octavo reads itself.')
  config.reportRest()
  theme.ignore('lastUpdated')
  theme.ignore(
    'sidebar',
    'search',
    'algolia',
    'docFooter',
    'outlineTitle',
    'returnToTopLabel',
    'sidebarMenuLabel',
    'darkModeSwitchLabel',
    'langMenuLabel',
    'externalLinkIcon',
    'lastUpdatedText',
    'i18nRouting',
    'notFound',
    'logoLink',
    'lightModeSwitchTitle',
    'darkModeSwitchTitle',
    'skipToContentLabel',
  )
  theme.reportRest()
}

/** Settings of the theme that are words, and their keys in `labels.shell`: https://vitepress.dev/reference/default-theme-config */
const WORDS: WordKeys = [
  ['outline.label', 'onThisPage'],
  ['docFooter.prev', 'previousPage'],
  ['docFooter.next', 'nextPage'],
  ['editLink.text', 'editPage'],
  ['returnToTopLabel', 'backToTop'],
  ['sidebarMenuLabel', 'menu'],
  ['skipToContentLabel', 'skipToContent'],
  ['notFound.title', 'pageNotFound'],
]

/** The words of a language. Those in English are the words of Octavo. */
export function convertWords(theme: Settings, language: string): Pick<UserConfig, 'labels'> {
  if (/^en\b/.test(language)) return {}
  return toLabels(WORDS, (path) => {
    const [key = '', child] = path.split('.')
    return child === undefined ? theme.text(key) : theme.object(key).text(child)
  })
}
