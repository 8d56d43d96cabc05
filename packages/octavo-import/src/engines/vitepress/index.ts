/**
 * VitePress.
 *
 * Input   FROM with a `.vitepress/config.*`, in its root or in a folder such as `docs/`
 * Output  `Definition`: the pages of a language, sidebars, navbar, home pages with hero and features
 *
 * Must not: run the configuration; convert Vue components, expressions or themes (they are reported).
 */
import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import { type Definition, toEngine } from '../../drive.ts'
import { findFiles, listBelow } from '../../folder/index.ts'
import type { Settings } from '../../javascript/index.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import { type ConversionLog, isLocalHref, type OldPage, placeByIndex, readHero } from '../../shared/index.ts'
import {
  CLASSIC_KEYS,
  componentFinder,
  classicFrontMatter,
  convertPage,
  createSlugs,
  filesOfLanguage,
  listLanguages,
  readClassicHero,
  readEntries,
  readMenus,
  readNavbar as readClassicNavbar,
  readSidebar as readClassicSidebar,
  readSocialLinks,
  reportThemeFiles,
  repositoryLinks,
  toNavbar,
  toSidebar,
  type VueDialect,
  type VueOwn,
  vuePlaces,
} from '../../vue/index.ts'
import { convertConfig, FRONT_MATTER } from './config.ts'
import { CONFIG, readOptions, type SiteOptions, versionsFolder } from './options.ts'

const definition: Definition<SiteOptions, OldPage, VueOwn> = {
  id: 'vitepress',
  name: 'VitePress',
  /** The configuration closest to the top of FROM. */
  detect: (folder) => findFiles(folder, CONFIG)[0],
  run: { needs: ['programs', 'addons', 'threads'] },
  /** https://vitepress.dev/guide/i18n */
  languages: listLanguages(readOptions),
  readOptions,
  listPages({ folder, options, log, language }) {
    const pages = filesOfLanguage(options.files, options, language, log).flatMap((file) => {
      if (!/\[.+\]/.test(file)) return [toPage(file, folder.readText(joinPath(options.source, file)) ?? '', options)]
      const hint = 'Write the pages that it generates as files, or generate them before the build.'
      const message = `${file} makes pages from data.`
      log.report({ kind: 'dynamic routes', message, hint, file: joinPath(options.source, file) })
      return []
    })
    if (language) reportOtherSites(options.config, log)
    reportVersions(listBelow(folder, options.source), options, log)
    return pages
  },
  places: vuePlaces,
  prepare: ({ folder, options }) => ({
    dialect: dialectOf(options),
    sourceOf: componentFinder(folder, '.vitepress'),
  }),
  convertPage,
  menus(site) {
    const { theme, isClassic, configFolder } = site.options
    const classic = { collapsed: false, longestFirst: true, prefix: '/' }
    const sidebar = toSidebar(isClassic ? readClassicSidebar(theme, classic) : readMenus(theme, 'sidebar'), site)
    reportThemeFiles(site.folder, configFolder, site.log)
    const navbar = isClassic
      ? toNavbar(readClassicNavbar(theme), repositoryLinks(theme), site)
      : toNavbar(readEntries(theme, 'nav'), readSocialLinks(theme, 'socialLinks'), site)
    return { sidebar, navbar }
  },
  config: ({ options, language }) => convertConfig(options, language),
  left: ({ options: { config, theme, isClassic } }) => [
    [config.object('markdown'), 'math', 'See "Markdown" for what Octavo reads itself.'],
    [
      config,
      'locales themeConfig srcDir srcExclude outDir cacheDir cleanUrls rewrites ignoreDeadLinks metaChunk mpa ' +
        'titleTemplate useWebFonts base lang title description markdown versioning',
    ],
    [theme.object('footer'), 'message copyright'],
    [
      theme,
      `${isClassic ? `${CLASSIC_KEYS} ` : ''}lastUpdated sidebar search algolia docFooter outlineTitle returnToTopLabel ` +
        'sidebarMenuLabel darkModeSwitchLabel langMenuLabel externalLinkIcon lastUpdatedText i18nRouting notFound ' +
        'logoLink lightModeSwitchTitle darkModeSwitchTitle skipToContentLabel footer',
    ],
  ],
}

export const vitepress = toEngine(definition)

function toPage(file: string, text: string, { source, rewrite, ownPath, baseUrl, cleanUrls }: SiteOptions): OldPage {
  const frontMatter = readFrontMatter(text)
  const written = rewrite(file) ?? file
  const layout = frontMatter.getText('layout')
  // Pages without the layout of the documentation are in no sidebar. Before 1.0, a home page had no layout.
  const isDoc = (layout === undefined || layout === 'doc') && frontMatter.get('home') !== true
  const below = written.startsWith(ownPath) ? written.slice(ownPath.length) : written
  const { path, address } = placeByIndex(below, cleanUrls ? '' : '.html')
  return {
    source: joinPath(source, file),
    target: `${isDoc ? 'docs' : 'pages'}/${path}`,
    address: joinPath(baseUrl, address),
  }
}

/** Languages that are published elsewhere: `{ label: 'Español', link: 'https://es.example.com/' }`. */
function reportOtherSites(config: Settings, log: ConversionLog): void {
  const locales = config.object('locales')
  for (const key of locales.keys()) {
    const link = locales.object(key).text('link')
    if (link === undefined || isLocalHref(link)) continue
    const message = `The language "${key}" is another site: ${link}`
    const hint = 'Link to it in "navbar": the menu of languages has only those that are built with this site.'
    log.report({ kind: 'translations', message, hint, ...locales.placeOf(key) })
  }
}

/** Reports the versions that are not imported. @param files Relative to the folder of all pages. */
function reportVersions(files: readonly string[], { source, config }: SiteOptions, log: ConversionLog): void {
  const below = versionsFolder(config)
  if (below === undefined) return
  const pages = files.filter((file) => file.startsWith(below) && file.endsWith('.md'))
  const firsts = new Map(pages.toReversed().map((file) => [file.split('/')[1], joinPath(source, file)]))
  for (const [name, file] of [...firsts].toReversed()) {
    const message = `The other version in ${below}${name} is not imported.`
    const hint = 'Import and publish the branch or tag of that version: see "Versions".'
    log.report({ kind: 'other versions', message, hint, file: file.replace(/^\//, '') })
  }
}

function dialectOf({ source, texts, isClassic, hasFormulas }: SiteOptions): VueDialect {
  return {
    hasFormulas,
    createSlugs: () => createSlugs({ firstNumber: 1 }),
    candidates: (path, page) => [
      path.startsWith('@')
        ? joinPath(source, path.slice(1)).replace(/^\//, '')
        : posix.join(posix.dirname(page.source), path),
    ],
    readHero: (data, resolve, hasFile) =>
      readClassicHero(data, texts, resolve, hasFile) ?? readHero(data, resolve, hasFile, texts.title),
    frontMatterOf: () => (isClassic ? classicFrontMatter() : FRONT_MATTER),
  }
}
