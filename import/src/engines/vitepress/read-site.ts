import { posix } from 'node:path'
import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder, ImportedSite, ReadOptions } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { titleOf } from '../../markdown/index.ts'
import {
  Badges,
  ConversionLog,
  copyFolder,
  LinkRewriter,
  OwnAdmonitions,
  StubCollector,
  type OldPage,
} from '../../shared/index.ts'
import {
  componentFinder,
  convertClassicFrontMatter,
  convertClassicWords,
  convertPages,
  createSlugs,
  openOldSite,
  readClassicHero,
  reportThemeFiles,
  type VueDialect,
} from '../../vue/index.ts'
import { reportOtherSites } from './languages.ts'
import { listPages } from './list-pages.ts'
import { convertSidebar } from './menus.ts'
import { readOptions, type SiteOptions } from './options.ts'
import { convertFrontMatter } from './pages/front-matter.ts'
import { readHero } from './pages/hero.ts'
import { convertConfig } from './site-config.ts'
import { convertWords } from './words.ts'

export async function readSite(
  folder: Folder,
  file: string,
  { language, beforePage }: ReadOptions = {},
): Promise<ImportedSite> {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log, language)
  const { source, pagesFolder, theme } = options
  const old = listPages(folder, options, log, language)
  if (language) reportOtherSites(options, log)
  const shared = joinPath(source, 'public')
  const site = openOldSite(old, { folder, options, language, publicFolder: shared })
  const links = new LinkRewriter({ site, log, contentFolder: pagesFolder, staticFolders: [shared] })
  const [stubs, badges, admonitions] = [new StubCollector(), new Badges(), new OwnAdmonitions(log)]
  const sourceOf = componentFinder(folder, '.vitepress')
  const dialect = dialectOf(options)
  const tools = { folder, pagesFolder, dialect, log, links, stubs, badges, admonitions, sourceOf }
  const pages = await convertPages(old, tools, beforePage)
  const context = {
    site,
    pages: old,
    log,
    titleOf: (page: OldPage) => titleOf(folder.readText(page.source) ?? '') ?? '',
  }
  const sidebar = convertSidebar(options, context)
  reportThemeFiles(folder, options.configFolder, log)
  const words = options.isClassic ? convertClassicWords : convertWords
  return {
    config: {
      ...convertConfig(options, badges, context),
      ...admonitions.toConfig(),
      ...(dialect.hasFormulas && { markdown: { math: true } }),
      ...(language && words(theme, language.tag)),
    },
    ...(sidebar && { sidebar }),
    pages,
    files: [...copyFolder(folder, shared), ...links.copiedFiles()],
    generated: {},
    components: stubs.list(),
    redirects: [],
    converted: log.converted,
    notConverted: log.notConverted,
  }
}

/** https://vitepress.dev/guide/markdown#math-equations */
function usesFormulas(config: Settings): boolean {
  const value = config.object('markdown').raw('math')
  return value !== undefined && value !== false
}

function dialectOf({ source, config, texts, isClassic }: SiteOptions): VueDialect {
  return {
    hasFormulas: usesFormulas(config),
    createSlugs: () => createSlugs({ firstNumber: 1 }),
    candidates: (path, page) => [
      path.startsWith('@')
        ? joinPath(source, path.slice(1)).replace(/^\//, '')
        : posix.join(posix.dirname(page.source), path),
    ],
    readHero: (data, resolve) => readClassicHero(data, texts, resolve) ?? readHero(data, resolve),
    convertFrontMatter: (frontMatter, { source: file }, log) =>
      isClassic ? convertClassicFrontMatter(frontMatter, { file }, log) : convertFrontMatter(frontMatter, file, log),
  }
}
