import { posix } from 'node:path'
import type { Folder, ImportedRedirect, ImportedSite, ReadOptions } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { titleOf } from '../../markdown/index.ts'
import {
  Badges,
  ConversionLog,
  copyFolder,
  LinkRewriter,
  OwnAdmonitions,
  plainPages,
  StubCollector,
  type OldPage,
} from '../../shared/index.ts'
import {
  componentFinder,
  convertClassicWords,
  convertPages,
  openOldSite,
  readSidebar,
  reportThemeFiles,
  toSidebar,
} from '../../vue/index.ts'
import { readOptions, readPlugins } from './config/index.ts'
import { convertConfig, dialectOf, listPages, type Page } from './site/index.ts'

export async function readSite(
  folder: Folder,
  file: string,
  { language, beforePage }: ReadOptions = {},
): Promise<ImportedSite> {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log, language)
  const { pagesFolder, theme, version } = options
  const plugins = readPlugins(options.config, options.baseUrl)
  const old = listPages(folder, options, { log, language, cleanUrls: plugins.cleanUrls })
  const redirects = [...plugins.redirects, ...old.flatMap(toRedirect)]
  const shared = posix.join(options.configFolder, 'public')
  const site = openOldSite(old, { folder, options, language, publicFolder: shared, redirects })
  const links = new LinkRewriter({ site, log, contentFolder: pagesFolder, staticFolders: [shared] })
  const [stubs, badges, admonitions] = [new StubCollector(), new Badges(), new OwnAdmonitions(log)]
  for (const name of ['theorem', ...plugins.containers]) admonitions.expect(name)
  const sourceOf = componentFinder(folder, '.vuepress')
  const hasFormulas = plugins.hasFormulas || usesFormulas(theme)
  const dialect = { ...dialectOf(options, old), hasFormulas }
  const tools = { folder, pagesFolder, dialect, log, links, stubs, badges, admonitions, sourceOf }
  const pages = await convertPages(plainPages(old), tools, beforePage)
  const titleOfPage = ({ source }: OldPage) => titleOf(folder.readText(source) ?? '') ?? ''
  const menus = { site, pages: old, log, titleOf: titleOfPage }
  const rules = { collapsed: version === 1, longestFirst: version === 2, prefix: options.prefix }
  reportThemeFiles(folder, options.configFolder, log)
  const sidebar = toSidebar(readSidebar(theme, rules), menus)
  return {
    config: {
      ...convertConfig(options, plugins, { folder, badges, menus }),
      ...admonitions.toConfig(),
      ...(hasFormulas && { markdown: { math: true } }),
      ...(language && convertClassicWords(theme, language.tag)),
    },
    ...(sidebar && { sidebar }),
    pages,
    files: [...copyFolder(folder, shared), ...links.copiedFiles()],
    generated: {},
    components: stubs.list(),
    redirects,
    converted: log.converted,
    notConverted: log.notConverted,
  }
}

/** vuepress-theme-hope has the setting in that of its plugin for Markdown. */
function usesFormulas(theme: Settings): boolean {
  const places = [theme.object('markdown'), theme.object('plugins').object('mdEnhance')]
  const values = places.flatMap((place) => ['math', 'katex', 'mathjax', 'tex'].map((key) => place.raw(key)))
  return values.some((value) => value !== undefined && value !== false)
}

function toRedirect({ address, regular }: Page): ImportedRedirect[] {
  return regular === undefined ? [] : [{ from: regular, to: address }]
}
