/**
 * VuePress 1 and 2.
 *
 * Input   FROM with a `.vuepress/config.*`, in its root or in a folder such as `docs/`
 * Output  `Definition`: the pages of a language, sidebars, navbar, redirects, settings
 *
 * Must not: run the configuration; convert Vue components, plugins or themes (they are reported).
 */
import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import { type Definition, toEngine } from '../../drive.ts'
import { findFiles } from '../../folder/index.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import { convertOrigin, type OldPage, textOfHtml } from '../../shared/index.ts'
import {
  CLASSIC_KEYS,
  componentFinder,
  classicFrontMatter,
  convertClassicLogo,
  convertClassicWords,
  convertFavicon,
  convertPage,
  createSlugs,
  editUrlOf,
  listLanguages,
  readClassicHero,
  readNavbar,
  readSidebar,
  reportThemeFiles,
  repositoryLinks,
  toNavbar,
  toSidebar,
  type VueDialect,
  type VueOwn,
  vuePlaces,
} from '../../vue/index.ts'
import { CONFIG, readOptions, type SiteOptions } from './options.ts'
import { listPages, type Page } from './pages.ts'

const definition: Definition<SiteOptions, Page, VueOwn> = {
  id: 'vuepress',
  name: 'VuePress',
  /** The configuration closest to the top of FROM. */
  detect: (folder) => findFiles(folder, CONFIG)[0],
  run: { needs: ['programs', 'addons', 'threads'] },
  languages: listLanguages(readOptions),
  readOptions,
  listPages,
  redirects: ({ options }, pages) => [
    ...options.plugins.redirects,
    ...pages.flatMap(({ address, regular }) => (regular === undefined ? [] : [{ from: regular, to: address }])),
  ],
  places: vuePlaces,
  prepare({ folder, options, pages, admonitions }) {
    for (const name of ['theorem', ...options.plugins.containers]) admonitions.expect(name)
    return { dialect: dialectOf(options, pages, folder.files), sourceOf: componentFinder(folder, '.vuepress') }
  },
  convertPage,
  menus(site) {
    const { theme, version, prefix, configFolder } = site.options
    reportThemeFiles(site.folder, configFolder, site.log)
    const rules = { collapsed: version === 1, longestFirst: version === 2, prefix }
    return {
      sidebar: toSidebar(readSidebar(theme, rules), site),
      navbar: toNavbar(readNavbar(theme), repositoryLinks(theme), site),
    }
  },
  config({ folder, options, pages, language }) {
    const { config, theme, locale, version, texts, plugins } = options
    const edit = version === 1 ? { isShown: false, branch: 'master' } : { isShown: true, branch: 'main' }
    const showLastUpdated = theme.has('lastUpdated') ? theme.raw('lastUpdated') !== false : version === 2
    return {
      title: texts.title,
      tagline: texts.description,
      ...convertHost(theme.text('hostname') ?? plugins.hostname),
      // `/setup.html` redirects to `/setup/`. A redirect to `/setup` would be served from `setup.html` by many hosts.
      trailingSlash: plugins.cleanUrls ? false : undefined,
      language: locale.text('lang') ?? config.text('lang'),
      ...convertFavicon(config),
      ...convertClassicLogo(theme),
      docs: { editUrl: editUrlOf(theme, edit), showLastUpdated: showLastUpdated || undefined },
      ...convertFooter(options, folder, pages),
      colorMode: convertColorMode(options),
      ...convertDepth(theme.number('sidebarDepth') ?? version),
      ...(options.hasFormulas && { markdown: { math: true } }),
      ...(language && convertClassicWords(theme, language.tag)),
    }
  },
  left: ({ options: { config, theme } }) => [
    [
      config.object('markdown'),
      'lineNumbers toc anchor extractHeaders headers importCode externalLinks pageSuffix emoji code links component assets ' +
        'frontmatter sfc title vPre',
      'See "Markdown" for what Octavo reads itself.',
    ],
    [
      config,
      'title description lang base dest temp cache public theme themeConfig locales head plugins bundler port host open ' +
        'debug patterns pagePatterns permalink permalinkPattern evergreen extraWatchFiles clientConfigFile alias ' +
        'templateBuild templateBuildRenderer templateDev shouldPreload shouldPrefetch postcss stylus scss sass less ' +
        'configureWebpack chainWebpack serviceWorker markdown',
    ],
    [theme, `${CLASSIC_KEYS} footer displayFooter plugins markdown iconAssets navbarLayout icon`],
  ],
}

export const vuepress = toEngine(definition)

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

/** How pages of VuePress are written. */
function dialectOf(options: SiteOptions, pages: readonly Page[], files: readonly string[]): VueDialect {
  const { texts, version } = options
  const slugs = new Map(pages.map((page) => [page.source, slugOf(page, options)]))
  return {
    hasFormulas: options.hasFormulas,
    endsTagsWithLine: version === 1,
    createSlugs: () =>
      // VuePress 1: https://github.com/vuejs/vuepress/blob/master/packages/@vuepress/shared-utils/src/slugify.ts
      createSlugs(version === 1 ? { firstNumber: 2, special: /[–—]/g } : { firstNumber: 1 }),
    candidates: (path, page) =>
      path.startsWith('@') ? filesOfAlias(path, options, files) : [posix.join(posix.dirname(page.source), path)],
    expandHref: (href, page) => expandHref(href, page, options),
    readHero: (data, ...tools) => readClassicHero(data, texts, ...tools),
    frontMatterOf: (page) => classicFrontMatter(slugs.get(page.source)),
  }
}

/** The address that a page chooses itself, below the base path. */
function slugOf({ address, regular }: Page, { baseUrl }: SiteOptions): string | undefined {
  return regular === undefined ? undefined : joinPath('/', address.slice(baseUrl.length).replace(/\.html$/, ''))
}

/**
 * `@/a.ts` counts from the folder that VuePress 1 is started in, which is one of those above the pages. A function of
 * the configuration, `handleImportPath` or `resolvePath`, knows other names: `@snippets/a.ts` is the only file with
 * this end. https://ecosystem.vuejs.press/plugins/markdown/include.html
 */
function filesOfAlias(path: string, { source, aliases }: SiteOptions, files: readonly string[]): string[] {
  const folder = resolveAlias(path, aliases)
  if (folder !== undefined) return [folder]
  const steps = source === '' ? [] : source.split('/')
  const above = [...steps.map((_, index) => steps.slice(0, steps.length - index).join('/')), '']
  if (path.startsWith('@/')) return above.map((folder) => posix.join(folder, path.slice(2)))
  const found = files.filter((file) => `/${file}`.endsWith(`/${path.slice(1)}`))
  return found.length === 1 ? found : []
}

/** `@images/a.png` (VuePress 2) and `~@images/a.png` (VuePress 1), as a path from the page. */
function expandHref(href: string, page: OldPage, { aliases }: SiteOptions): string {
  const file = /^~?@/.test(href) ? resolveAlias(href.replace(/^~/, ''), aliases) : undefined
  return file === undefined ? href : posix.relative(posix.dirname(page.source), file)
}

function resolveAlias(path: string, aliases: ReadonlyMap<string, string>): string | undefined {
  const [alias, folder] = [...aliases].find(([name]) => path.startsWith(`${name}/`)) ?? []
  return alias === undefined || folder === undefined ? undefined : posix.join(folder, path.slice(alias.length + 1))
}
