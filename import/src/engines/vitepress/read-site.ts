import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder, ImportedSite } from '../../contract.ts'
import {
  copyFolder,
  Badges,
  ConversionLog,
  LinkRewriter,
  OldSite,
  OwnAdmonitions,
  StubCollector,
} from '../../shared/index.ts'
import { convertPages } from './convert-pages.ts'
import { listPages } from './list-pages.ts'
import { readOptions } from './options.ts'
import { convertSidebar } from './sidebar.ts'
import { convertConfig } from './site-config.ts'

export function readSite(folder: Folder, file: string): ImportedSite {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log)
  const { source, baseUrl } = options
  const old = listPages(folder, options, log)
  const shared = joinPath(source, 'public')
  const site = new OldSite({ pages: old, files: folder.files, staticFolders: [shared], baseUrl, contentFolder: source })
  const links = new LinkRewriter({ site, log, contentFolder: source, staticFolders: [shared] })
  const stubs = new StubCollector()
  const badges = new Badges()
  const admonitions = new OwnAdmonitions(log)
  const plain = old.map(({ source, target, address }) => ({
    source,
    target,
    ...(address !== undefined && { address }),
  }))
  const pages = convertPages(plain, { folder, source, log, links, stubs, badges, admonitions })
  const context = { site, pages: old, log }
  const sidebar = convertSidebar(options.theme, context)
  return {
    config: { ...convertConfig(options, badges, context), ...admonitions.toConfig() },
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
