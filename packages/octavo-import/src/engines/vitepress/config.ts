import type { UserConfig } from 'octavo'
import type { SiteLanguage } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import {
  asMap,
  convertDirection,
  convertOrigin,
  type DataMap,
  toRemoved,
  linksOfHtml,
  textBesideLinks,
  toHeadingLevel,
  toLabels,
  type WordKeys,
} from '../../shared/index.ts'
import { convertClassicWords, convertFavicon, editUrlOf, readLogo, vueFrontMatter } from '../../vue/index.ts'
import type { SiteOptions } from './options.ts'

export function convertConfig(options: SiteOptions, language: SiteLanguage | undefined): UserConfig {
  const { config, theme, locale, cleanUrls, isClassic, hasFormulas } = options
  const edit = isClassic
    ? editUrlOf(theme, { isShown: false, branch: 'main' })
    : theme.object('editLink').text('pattern')?.replace(':path', '{file}')
  const siteTitle = theme.raw('siteTitle')
  const logo = readLogo(theme)
  const words = isClassic ? convertClassicWords : convertWords
  return {
    title: typeof siteTitle === 'string' ? siteTitle : options.texts.title,
    tagline: options.texts.description,
    ...convertOrigin(config.object('sitemap').text('hostname')),
    // `/setup.html` redirects to `/setup/`. A redirect to `/setup` would be served from `setup.html` by many hosts.
    trailingSlash: cleanUrls ? false : undefined,
    language: locale.text('lang') ?? config.text('lang'),
    ...convertDirection(locale.text('dir') ?? config.text('dir')),
    ...convertFavicon(config),
    ...(logo && { logo: { ...logo, title: siteTitle === false ? false : undefined } }),
    docs: {
      editUrl: edit,
      showLastUpdated: (config.has('lastUpdated') && config.raw('lastUpdated') !== false) || undefined,
    },
    ...convertFooter(theme.object('footer')),
    colorMode: convertColorMode(config.raw('appearance')),
    toc: levelsOf(theme.raw('outline') ?? 2),
    ...(hasFormulas && { markdown: { math: true } }),
    ...(language && words(theme, language.tag)),
  }
}

function convertFooter(footer: Settings): Pick<UserConfig, 'footer'> {
  const texts = [footer.text('message'), footer.text('copyright')].filter((text) => text !== undefined)
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
function levelsOf(outline: unknown): UserConfig['toc'] {
  const level = asMap(outline)['level'] ?? outline
  const [from, to]: unknown[] = level === 'deep' ? [2, 6] : Array.isArray(level) ? level : [level, level]
  if (typeof from !== 'number' || typeof to !== 'number') return undefined
  return { minLevel: toHeadingLevel(from), maxLevel: toHeadingLevel(to) }
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
function convertWords(theme: Settings, language: string): Pick<UserConfig, 'labels'> {
  if (/^en\b/.test(language)) return {}
  return toLabels(WORDS, (path) => {
    const [key = '', child] = path.split('.')
    return child === undefined ? theme.text(key) : theme.object(key).text(child)
  })
}

/** Hero and features are read before, because they become text. */
export const FRONT_MATTER = vueFrontMatter({
  keys: toRemoved('titleTemplate hero features aside outline footer isHome markdownStyles layout'),
  convert: ({ outline, aside, layout, sidebar }) => ({
    ...convertPageOutline(outline, aside),
    ...convertLayout(layout, sidebar),
  }),
})

function convertPageOutline(outline: unknown, aside: unknown): DataMap {
  if (outline === false || aside === false) return { hide_table_of_contents: true }
  const { minLevel, maxLevel } = levelsOf(outline) ?? {}
  return { toc_min_heading_level: minLevel, toc_max_heading_level: maxLevel }
}

function convertLayout(layout: unknown, sidebar: unknown): DataMap {
  if (layout === 'home') return { layout: 'home' }
  return layout === 'page' || layout === false || sidebar === false ? { layout: 'wide' } : {}
}
