import type { Folder, ImportedSite, ReadOptions } from '../../../contract.ts'
import {
  ConversionLog,
  convertEach,
  copyFolder,
  LinkRewriter,
  OldSite,
  StubCollector,
  withBase,
} from '../../../shared/index.ts'
import { convertConfig, readConfig } from '../config/index.ts'
import { convertPage } from '../convert/index.ts'
import { findBase, listPages } from './list-pages.ts'
import { toSidebar } from './sidebar.ts'

export async function readSite(folder: Folder, file: string, { beforePage }: ReadOptions = {}): Promise<ImportedSite> {
  const log = new ConversionLog()
  const config = readConfig(folder, file, log)
  const { content, publicFolder } = config
  const baseUrl = findBase(listPages(folder, content, '/'), folder)
  const pages = listPages(folder, content, baseUrl)
  const redirects = config.redirects.map(({ from, to }) => ({
    from: withBase(from, baseUrl),
    to: withBase(to, baseUrl),
  }))
  const site = new OldSite({
    pages,
    files: folder.files,
    staticFolders: [publicFolder],
    baseUrl,
    contentFolder: content,
    redirects,
  })
  const links = new LinkRewriter({ site, log, contentFolder: content, staticFolders: [publicFolder] })
  const stubs = new StubCollector()
  const converted = await convertEach(pages, (page) => convertPage(page, { folder, links, stubs, log }), beforePage)
  const docs = pages.filter(({ target }) => target.startsWith('docs/'))
  const sidebar = toSidebar('', { folder, content, log, pages: new Map(docs.map((page) => [page.path, page])) })
  return {
    config: convertConfig(config, baseUrl),
    ...(sidebar.length > 0 && { sidebar }),
    pages: converted,
    files: [...copyFolder(folder, publicFolder), ...links.copiedFiles()],
    generated: {},
    components: stubs.list(),
    redirects,
    converted: log.converted,
    notConverted: log.notConverted,
  }
}
