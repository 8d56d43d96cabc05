import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder, ImportedSite, ReadOptions } from '../../contract.ts'
import {
  copyFolder,
  Badges,
  ConversionLog,
  LinkRewriter,
  OldSite,
  OwnAdmonitions,
  plainPages,
  StubCollector,
} from '../../shared/index.ts'
import { convertPages } from './convert/index.ts'
import { listOriginals, reportOtherSites } from './languages.ts'
import { listPages } from './list-pages.ts'
import { readOptions } from './options.ts'
import { convertSidebar } from './sidebar.ts'
import { convertConfig } from './site-config.ts'
import { convertWords } from './words.ts'

export async function readSite(
  folder: Folder,
  file: string,
  { language, beforePage }: ReadOptions = {},
): Promise<ImportedSite> {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log, language)
  const { source, pagesFolder, baseUrl } = options
  const old = listPages(folder, options, log, language)
  if (language) reportOtherSites(options, log)
  const shared = joinPath(source, 'public')
  const site = new OldSite({
    pages: old,
    files: folder.files,
    staticFolders: [shared],
    baseUrl,
    contentFolder: pagesFolder,
    ...(language && { alternates: listOriginals(old, folder, options, language) }),
  })
  const links = new LinkRewriter({ site, log, contentFolder: pagesFolder, staticFolders: [shared] })
  const stubs = new StubCollector()
  const badges = new Badges()
  const admonitions = new OwnAdmonitions(log)
  const tools = { folder, source, pagesFolder, log, links, stubs, badges, admonitions }
  const pages = await convertPages(plainPages(old), tools, beforePage)
  const context = { site, pages: old, log }
  const sidebar = convertSidebar(options.theme, context)
  return {
    config: {
      ...convertConfig(options, badges, context),
      ...admonitions.toConfig(),
      ...(language && convertWords(options.theme, language.tag)),
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
