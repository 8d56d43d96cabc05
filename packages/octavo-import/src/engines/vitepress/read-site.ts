import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { Folder, ImportedSite, ReadOptions } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { ConversionLog, readHero } from '../../shared/index.ts'
import {
  convertClassicFrontMatter,
  convertClassicWords,
  convertPages,
  createSlugs,
  readClassicHero,
  reportThemeFiles,
  startConversion,
  type VueDialect,
} from '../../vue/index.ts'
import { reportOtherSites } from './languages.ts'
import { listPages } from './list-pages.ts'
import { convertSidebar } from './menus.ts'
import { readOptions, type SiteOptions } from './options.ts'
import { convertFrontMatter } from './pages/front-matter.ts'
import { convertConfig, convertWords } from './site-config.ts'
import { reportVersions } from './versions.ts'

export async function readSite(
  folder: Folder,
  file: string,
  { language, beforePage }: ReadOptions = {},
): Promise<ImportedSite> {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log, language)
  const { source, theme } = options
  const old = listPages(folder, options, log, language)
  if (language) reportOtherSites(options, log)
  reportVersions(folder, source, options.config, log)
  const publicFolder = joinPath(source, 'public')
  const parts = { folder, options, language, publicFolder, log, engineFolder: '.vitepress' }
  const { tools, menus, finish } = startConversion(old, parts)
  const dialect = dialectOf(options)
  const pages = await convertPages(old, { ...tools, dialect }, beforePage)
  const sidebar = convertSidebar(options, menus)
  reportThemeFiles(folder, options.configFolder, log)
  const words = options.isClassic ? convertClassicWords : convertWords
  return finish({
    config: {
      ...convertConfig(options, menus),
      ...(dialect.hasFormulas && { markdown: { math: true } }),
      ...(language && words(theme, language.tag)),
    },
    sidebar,
    pages,
    redirects: [],
  })
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
    readHero: (data, resolve, hasFile) => readClassicHero(data, texts, resolve) ?? readHero(data, resolve, hasFile),
    convertFrontMatter: (frontMatter, { source: file }, log) =>
      isClassic ? convertClassicFrontMatter(frontMatter, { file }, log) : convertFrontMatter(frontMatter, file, log),
  }
}
