import { posix } from 'node:path'
import type { Folder, ImportedRedirect, ImportedSite, ReadOptions } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { ConversionLog, plainPages } from '../../shared/index.ts'
import {
  convertClassicWords,
  convertPages,
  readSidebar,
  reportThemeFiles,
  startConversion,
  toSidebar,
} from '../../vue/index.ts'
import { readOptions } from './config/options.ts'
import { readPlugins } from './config/plugins.ts'
import { convertConfig } from './site/site-config.ts'
import { dialectOf } from './site/dialect.ts'
import { listPages, type Page } from './site/list-pages.ts'

export async function readSite(
  folder: Folder,
  file: string,
  { language, beforePage }: ReadOptions = {},
): Promise<ImportedSite> {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log, language)
  const { theme, version } = options
  const plugins = readPlugins(options.config, options.baseUrl)
  const old = listPages(folder, options, { log, language, cleanUrls: plugins.cleanUrls })
  const redirects = [...plugins.redirects, ...old.flatMap(toRedirect)]
  const publicFolder = posix.join(options.configFolder, 'public')
  const parts = { folder, options, language, publicFolder, redirects, log, engineFolder: '.vuepress' }
  const { tools, menus, finish } = startConversion(old, parts)
  for (const name of ['theorem', ...plugins.containers]) tools.admonitions.expect(name)
  const hasFormulas = plugins.hasFormulas || usesFormulas(theme)
  const dialect = { ...dialectOf(options, old, folder.files), hasFormulas }
  const pages = await convertPages(plainPages(old), { ...tools, dialect }, beforePage)
  const rules = { collapsed: version === 1, longestFirst: version === 2, prefix: options.prefix }
  reportThemeFiles(folder, options.configFolder, log)
  const sidebar = toSidebar(readSidebar(theme, rules), menus)
  return finish({
    config: {
      ...convertConfig(options, plugins, { folder, menus }),
      ...(hasFormulas && { markdown: { math: true } }),
      ...(language && convertClassicWords(theme, language.tag)),
    },
    sidebar,
    pages,
    redirects,
  })
}

/** vuepress-theme-hope has the setting in its plugin for Markdown. */
function usesFormulas(theme: Settings): boolean {
  const places = [theme.object('markdown'), theme.object('plugins').object('mdEnhance')]
  const values = places.flatMap((place) => ['math', 'katex', 'mathjax', 'tex'].map((key) => place.raw(key)))
  return values.some((value) => value !== undefined && value !== false)
}

function toRedirect({ address, regular }: Page): ImportedRedirect[] {
  return regular === undefined ? [] : [{ from: regular, to: address }]
}
