/**
 * The configuration of the new site.
 *
 * Input   the options of the site, its areas and its blog
 * Output  `octavo.config.ts` with navbar, tabs and footer; redirects
 * Must not: leave out a setting without a report.
 */
import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { joinPath } from 'octavo/addresses'
import type { Settings } from '../../javascript/index.ts'
import { convertDirection, withBase, type OldPage } from '../../shared/index.ts'
import { convertFooter, convertNavbar, type NavbarContext, readTabs, type Tabs } from './navbar.ts'
import type { DocsArea } from './areas.ts'
import type { SiteOptions } from './options.ts'
import type { Blog } from './posts.ts'
import type { ImportedRedirect } from '../../contract.ts'

/** Plugins whose work Octavo does itself. */
const BUILT_IN = /sitemap|search|algolia|lunr|pagefind|mermaid|ideal-image|client-redirects|plugin-llms|theme-classic/
const HINTS: [RegExp, string][] = [
  [
    /gtag|analytics|tag-manager|umami|plausible|fathom|posthog/,
    'Octavo counts visits with Matomo, see "Consent and analytics".',
  ],
  [/pwa/, 'Octavo has no offline mode; its pages are static files.'],
]

/** Converts the configuration. Everything that is left of it is reported. */
export function convertConfig(
  options: SiteOptions,
  areas: readonly DocsArea[],
  context: NavbarContext,
  blog: Blog | undefined,
): UserConfig {
  const { config, theme } = options
  const navbar = theme.object('navbar')
  const image = theme.text('image')
  const title = config.text('title')
  const tabs = readTabs(navbar, areas, context.site)
  const result: UserConfig = {
    title: navbar.text('title') || title || undefined,
    titleDelimiter: config.text('titleDelimiter') || undefined,
    tagline: config.text('tagline') || undefined,
    url: config.text('url') || undefined,
    baseUrl: config.text('baseUrl') || undefined,
    trailingSlash: config.flag('trailingSlash') ?? false,
    noIndex: config.flag('noIndex') === true || undefined,
    ...language(config.object('i18n')),
    favicon: toPublic(config.text('favicon')),
    ...logo(navbar),
    image: theme.isComputed('image') ? undefined : toPublic(image),
    docs: docsConfig(tabs),
    blog: blog && blogConfig(options),
    navbar: { items: convertNavbar(tabs.items, context) },
    footer: convertFooter(theme.object('footer'), context),
    ...announcement(theme.object('announcementBar')),
    colorMode: colorMode(theme.object('colorMode')),
    ...toc(theme.object('tableOfContents')),
    ...llms(options),
  }
  reportRest(options, areas, navbar)
  return result
}

/** `docusaurus-plugin-llms` also writes all pages into one file, by default. */
function llms({ plugins }: SiteOptions): Pick<UserConfig, 'llms'> {
  const plugin = plugins.find(({ name }) => name.includes('plugin-llms'))
  return plugin && plugin.options.flag('generateLLMsFullTxt') !== false ? { llms: { full: true } } : {}
}

/** The language, and its direction if the site names that. */
function language(i18n: Settings): Pick<UserConfig, 'language' | 'direction'> {
  const tag = i18n.text('defaultLocale')
  const settings = i18n.object('localeConfigs').object(tag ?? '')
  return { language: tag || undefined, ...convertDirection(settings.text('direction')) }
}

function toPublic(path: string | undefined): string | undefined {
  return path === undefined || /^https?:/.test(path) ? undefined : joinPath('/', path)
}

/** Without a title of the navbar, the logo is alone. */
function logo(navbar: Settings): Pick<UserConfig, 'logo'> {
  const settings = navbar.object('logo')
  const hasTitle = navbar.has('title') && navbar.text('title') !== ''
  const src = toPublic(settings.text('src'))
  const srcDark = toPublic(settings.text('srcDark'))
  settings.ignore('href', 'target', 'className', 'style')
  if (src === undefined) return {}
  return {
    logo: {
      src,
      srcDark,
      alt: settings.text('alt') || undefined,
      title: hasTitle ? undefined : false,
      width: settings.number('width'),
      height: settings.number('height'),
    },
  }
}

function docsConfig({ areas, labels }: Tabs): NonNullable<UserConfig['docs']> {
  const [only, ...others] = areas
  if (others.length === 0) return { routeBasePath: routeOf(only?.settings), ...areaConfig(only) }
  return areas.map((area) => ({
    path: area.target,
    label: labels.get(area) || undefined,
    route: routeOf(area.settings),
    ...areaConfig(area),
  }))
}

function routeOf(docs: Settings | undefined): string {
  return (docs?.text('routeBasePath') ?? 'docs').replace(/^\/|\/$/g, '') || '/'
}

function areaConfig(area: DocsArea | undefined) {
  const docs = area?.settings
  const computed = area && computedEditUrl(area)
  const editUrl = computed === undefined ? docs?.text('editUrl')?.replace(/\/?$/, '/') : computed
  return {
    editUrl: editUrl || undefined,
    showLastUpdated: docs?.flag('showLastUpdateTime') === true || undefined,
    breadcrumbs: docs?.flag('breadcrumbs') === false ? false : undefined,
  }
}

/** What a function returns for a page: https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#editUrl */
function computedEditUrl({ settings, path }: DocsArea): string | undefined {
  const versionDocsDirPath = posix.basename(path)
  const page = { locale: 'en', version: 'current', versionDocsDirPath, docPath: '{file}', permalink: '' }
  const result = settings.function('editUrl')?.([page])
  if (typeof result !== 'string' || !result.includes('{file}')) return undefined
  // The path of a file begins with the folder of the docs.
  return result.replace(`${versionDocsDirPath}/{file}`, '{file}')
}

function blogConfig({ blog }: SiteOptions): NonNullable<UserConfig['blog']> {
  const postsPerPage = blog?.number('postsPerPage')
  const path = blog?.text('routeBasePath')
  return {
    routeBasePath: path?.replace(/^\/|\/$/g, ''),
    title: blog?.text('blogTitle') || undefined,
    description: blog?.text('blogDescription') || undefined,
    postsPerPage,
  }
}

function announcement(settings: Settings): Pick<UserConfig, 'announcementBar'> {
  const content = settings.text('content')
  settings.ignore('backgroundColor', 'textColor')
  if (content === undefined) return {}
  const closable = settings.flag('isCloseable')
  const id = settings.text('id') ?? 'announcement-bar'
  return { announcementBar: { id, content: content.trim(), closable: closable === false ? false : undefined } }
}

function colorMode(settings: Settings): NonNullable<UserConfig['colorMode']> {
  const mode = settings.text('defaultMode')
  return {
    default: mode === 'dark' ? 'dark' : undefined,
    respectPrefersColorScheme: settings.flag('respectPrefersColorScheme') ?? false,
    toggle: settings.flag('disableSwitch') === true ? false : undefined,
  }
}

function toc(settings: Settings): Pick<UserConfig, 'toc'> {
  const [minLevel, maxLevel] = [settings.number('minHeadingLevel'), settings.number('maxHeadingLevel')]
  if (minLevel === undefined && maxLevel === undefined) return {}
  return { toc: { minLevel, maxLevel: maxLevel ?? 3 } }
}

/** Settings that Octavo does not need: it does the same by itself, or they are read elsewhere. */
const IGNORED = {
  config:
    'organizationName projectName deploymentBranch githubHost presets plugins themes future onBrokenLinks onBrokenAnchors ' +
    'onBrokenMarkdownLinks onDuplicateRoutes markdown themeConfig i18n',
  theme: 'prism algolia navbar',
  navbar: 'hideOnScroll style',
  docs: 'path sidebarPath include exclude numberPrefixParser showLastUpdateAuthor sidebarCollapsed sidebarCollapsible id',
  blog: 'path showReadingTime editUrl blogSidebarTitle blogSidebarCount feedOptions',
}

function reportRest(
  { config, theme, blog, pages, plugins }: SiteOptions,
  areas: readonly DocsArea[],
  navbar: Settings,
): void {
  const parts = {
    config: [config],
    theme: [theme],
    navbar: [navbar],
    docs: areas.map(({ settings }) => settings),
    blog: [blog],
  }
  for (const [name, ignored] of Object.entries(IGNORED)) {
    // `IGNORED` has only keys of `parts`.
    for (const settings of parts[name as keyof typeof parts]) {
      settings?.ignore(...ignored.split(' '))
      settings?.reportRest()
    }
  }
  pages?.reportRest()
  for (const { name, options } of plugins) reportPlugin(name, options)
}

function reportPlugin(name: string, options: Settings): void {
  if (name === 'preset-classic') {
    options.ignore('docs', 'blog', 'pages', 'sitemap', 'svgr', 'debug')
    for (const key of options.keys().filter((each) => HINTS.some(([pattern]) => pattern.test(each))))
      reportPlugin(key, options.object(key))
    options.object('theme').reportRest('Move the rules that you need into a style sheet, and name it in "styles".')
    return options.reportRest()
  }
  if (BUILT_IN.test(name)) return
  const { log, file } = options.context
  log.reportPlugin(name, { file }, HINTS.find(([pattern]) => pattern.test(name))?.[1])
}

/** Redirects of @docusaurus/plugin-client-redirects. */
export function readRedirects(
  { plugins }: SiteOptions,
  pages: readonly OldPage[],
  baseUrl: string,
): ImportedRedirect[] {
  const options = plugins.find(({ name }) => name.includes('client-redirects'))?.options
  if (!options) return []
  const toRedirect = (from: string, to: string) => ({ from: withBase(from, baseUrl), to: withBase(to, baseUrl) })
  const written = options.list('redirects').flatMap((entry) => {
    const to = typeof entry === 'string' ? undefined : entry.text('to')
    if (typeof entry === 'string' || to === undefined) return []
    return entry.list('from').flatMap((from) => (typeof from === 'string' ? [toRedirect(from, to)] : []))
  })
  const extensions = options.list('fromExtensions').filter((extension) => typeof extension === 'string')
  const addresses = pages.flatMap(({ address }) => (address === undefined || address === '/' ? [] : [address]))
  const generated = extensions.flatMap((extension) =>
    addresses.map((to) => ({ from: `${to.replace(/\/$/, '')}.${extension}`, to })),
  )
  options.ignore('toExtensions', 'id')
  options.reportRest()
  return [...written, ...generated]
}
