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
import { isIndexFile, joinPath } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import { type Definition, type Source, toEngine } from '../../drive.ts'
import { findFiles, listBelow } from '../../folder/index.ts'
import { type FrontMatter, readFrontMatter } from '../../markdown/index.ts'
import { convertOrigin, lookUp, type OldPage, textOfHtml, toDay, withoutUnderscores } from '../../shared/index.ts'
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
  filesOfLanguage,
  listLanguages,
  ownFolder,
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

/** `regular`: the address that its path makes, if it has another one. */
interface Page extends OldPage {
  address: string
  regular?: string
}

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

/** The pages of the language. Pages of languages that are not imported, and those that are components, are reported. */
function listPages({ folder, options, log, language }: Source<SiteOptions>): Page[] {
  const { version, source, files } = options
  const isVuePage = (file: string) =>
    file.endsWith('.vue') && !/(^|\/)(\.vuepress|components|node_modules)\//.test(file)
  for (const path of version === 1 ? listBelow(folder, source).filter(isVuePage) : []) {
    const file = joinPath(source, path)
    const hint = 'Write its content in Markdown, or as a component.'
    log.report({ kind: 'Vue pages', message: `The page ${file} is a Vue component.`, hint, file })
  }
  return filesOfLanguage(files, options, language, log).map((file) => toPage(file, folder, options))
}

function toPage(file: string, folder: Folder, options: SiteOptions): Page {
  const { baseUrl, prefix, plugins } = options
  const source = joinPath(options.source, file)
  const frontMatter = readFrontMatter(folder.readText(source) ?? '')
  // https://github.com/vuejs/vuepress/blob/master/packages/@vuepress/shared-utils/src/fileToPath.ts
  const regular = isIndexFile(file)
    ? `/${file.slice(0, file.lastIndexOf('/') + 1)}`
    : `/${file.replace(/\.md$/, plugins.cleanUrls ? '' : '.html')}`
  const permalink = permalinkOf(file, frontMatter, regular, options)
  const toAddress = (route: string) => joinPath(baseUrl, route.startsWith(prefix) ? route.slice(prefix.length) : route)
  const isHome = frontMatter.get('home') === true
  return {
    source,
    target: `${isHome ? 'pages' : 'docs'}/${withoutUnderscores(file.slice(ownFolder(options).length))}`,
    address: toAddress(permalink ?? regular),
    regular: permalink !== undefined && permalink !== regular ? toAddress(regular) : undefined,
  }
}

/**
 * The address that front matter or configuration chooses, without the base path; undefined if none does.
 * @param file Path in the folder of all pages. @param regular The address that it makes: `/guide/setup.html`.
 */
function permalinkOf(
  file: string,
  frontMatter: FrontMatter,
  regular: string,
  { version, config, prefix }: SiteOptions,
): string | undefined {
  const own = frontMatter.getText('permalink')
  if (version === 2 && own !== undefined) return own
  if (frontMatter.get('permalink') === null || frontMatter.get('permalinkPattern') === null) return undefined
  const setting = version === 1 ? 'permalink' : 'permalinkPattern'
  const pattern = own ?? frontMatter.getText('permalinkPattern') ?? config.text(setting)
  if (pattern === undefined) return undefined
  const path = posix.join('/', prefix, fill(pattern, file, frontMatter, regular))
  // VuePress 1: https://github.com/vuejs/vuepress/blob/master/packages/@vuepress/shared-utils/src/getPermalink.ts
  return version === 1 && !/(\.html|\/)$/.test(path) ? `${path}/` : path
}

const DATED = /^(\d{4}-\d{1,2}(?:-\d{1,2})?)-(.*)$/

function fill(pattern: string, file: string, frontMatter: FrontMatter, regular: string): string {
  const bare = posix.basename(file).replace(/\.md$/, '')
  const [, inName, rest] = DATED.exec(bare) ?? []
  const date = toDay(frontMatter.get('date')) ?? toDay(inName) ?? '1970-01-01'
  const [year = '', month = '', day = ''] = date.split('-')
  const isIndex = /^(index|readme)$/i.test(bare)
  const name = rest ?? (isIndex ? posix.basename(posix.dirname(file)) : bare)
  const values: Record<string, string> = {
    year,
    month,
    day,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    slug: createSlugs({ firstNumber: 1 })(name),
    regular: regular.slice(1),
    raw: regular.slice(1),
  }
  return pattern.replace(/:(\w+)/g, (written, key: string) => lookUp(values, key) ?? written)
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
