import type { UserConfig } from 'octavo'
import type { Folder } from '../../../contract.ts'
import { readFrontMatter } from '../../../markdown/index.ts'
import { textOfHtml, type OldPage, WARN_ABOUT_LINKS, convertOrigin } from '../../../shared/index.ts'
import {
  CLASSIC_KEYS,
  convertClassicLogo,
  convertFavicon,
  editUrlOf,
  readNavbar,
  repositoryLinks,
  toNavbar,
  type MenuContext,
} from '../../../vue/index.ts'
import type { PluginSettings } from '../config/plugins.ts'
import type { SiteOptions } from '../config/options.ts'

/** Converts the configuration. Everything that is left of it is reported. */
export function convertConfig(
  options: SiteOptions,
  plugins: PluginSettings,
  { folder, menus }: { folder: Folder; menus: MenuContext },
): UserConfig {
  const { config, theme, locale, baseUrl, version } = options
  const { title, description: tagline } = options.texts
  const language = locale.text('lang') ?? config.text('lang')
  const editUrl = editUrlOf(
    theme,
    version === 1 ? { isShown: false, branch: 'master' } : { isShown: true, branch: 'main' },
  )
  const showLastUpdated = theme.has('lastUpdated') ? theme.raw('lastUpdated') !== false : version === 2
  const result: UserConfig = {
    title,
    tagline,
    ...convertHost(theme.text('hostname') ?? plugins.hostname),
    baseUrl: baseUrl === '/' ? undefined : baseUrl,
    // `/setup.html` redirects to `/setup/`. A redirect to `/setup` would be served from `setup.html` by many hosts.
    trailingSlash: plugins.cleanUrls ? false : undefined,
    language,
    ...convertFavicon(config),
    ...convertClassicLogo(theme),
    docs: {
      routeBasePath: '/',
      editUrl,
      showLastUpdated: showLastUpdated || undefined,
    },
    navbar: { items: toNavbar(readNavbar(theme), repositoryLinks(theme), menus) },
    ...convertFooter(options, folder, menus.pages),
    colorMode: convertColorMode(options),
    ...convertDepth(theme.number('sidebarDepth') ?? version),
    ...WARN_ABOUT_LINKS,
  }
  reportRest(options)
  return result
}

function convertHost(hostname: string | undefined): Pick<UserConfig, 'url'> {
  return convertOrigin(hostname === undefined || /^https?:/.test(hostname) ? hostname : `https://${hostname}`)
}

/** The sidebar shows headings to this depth. */
function convertDepth(depth: number): Pick<UserConfig, 'toc'> {
  return depth > 0 ? { toc: { minLevel: 2, maxLevel: Math.min(depth + 1, 6) } } : {}
}

/** The footer of the home page. */
function convertFooter(
  { theme, baseUrl }: SiteOptions,
  folder: Folder,
  pages: readonly OldPage[],
): Pick<UserConfig, 'footer'> {
  const home = pages.find(({ address }) => address === baseUrl)
  const written = home && readFrontMatter(folder.readText(home.source) ?? '').getText('footer')
  const text = textOfHtml(written ?? theme.text('footer') ?? '')
  return text === '' ? {} : { footer: { copyright: text } }
}

/** VuePress 1 has no dark mode. */
function convertColorMode({ theme }: SiteOptions): NonNullable<UserConfig['colorMode']> {
  const mode = theme.text('colorMode')
  const toggle = theme.flag('colorModeSwitch')
  return {
    ...((mode === 'dark' || mode === 'light') && { default: mode, respectPrefersColorScheme: false }),
    toggle: toggle === false ? false : undefined,
  }
}

function reportRest({ config, theme }: SiteOptions): void {
  const markdown = config.object('markdown')
  markdown.ignore(
    ...(
      'lineNumbers toc anchor extractHeaders headers importCode externalLinks pageSuffix emoji code links component ' +
      'assets frontmatter sfc title vPre'
    ).split(' '),
  )
  markdown.reportRest('See "Markdown" for what Octavo reads itself.')
  config.ignore(
    ...(
      'title description lang base dest temp cache public theme themeConfig locales head plugins bundler port host open ' +
      'debug patterns pagePatterns permalink permalinkPattern evergreen extraWatchFiles clientConfigFile alias ' +
      'templateBuild templateBuildRenderer templateDev shouldPreload shouldPrefetch postcss stylus scss sass less ' +
      'configureWebpack chainWebpack serviceWorker'
    ).split(' '),
  )
  config.reportRest()
  theme.ignore(...CLASSIC_KEYS, 'footer', 'displayFooter', 'plugins', 'markdown', 'iconAssets', 'navbarLayout', 'icon')
  theme.reportRest()
}
