/**
 * A site of Nuxt Content.
 *
 * Input   FROM and its configuration
 * Output  `ImportedSite`
 */
import type { Folder, ImportedSite, ReadOptions } from '../../../contract.ts'
import {
  ConversionLog,
  convertEach,
  copyFolder,
  expandRedirects,
  LinkRewriter,
  OldSite,
  StubCollector,
  type ParameterSyntax,
} from '../../../shared/index.ts'
import { convertConfig } from '../config/site-config.ts'
import { readConfig } from '../config/read-config.ts'
import { convertPage } from '../convert/index.ts'
import { findBase, listPages } from './list-pages.ts'
import { toSidebar } from './sidebar.ts'

export async function readSite(folder: Folder, file: string, { beforePage }: ReadOptions = {}): Promise<ImportedSite> {
  const log = new ConversionLog()
  const config = readConfig(folder, file, log)
  const { content, publicFolder } = config
  const baseUrl = config.baseUrl ?? findBase(listPages(folder, content, '/'), folder)
  const pages = listPages(folder, content, baseUrl)
  const written = config.redirects.map((each) => ({ ...each, place: { file: config.file } }))
  const redirects = expandRedirects(written, pages, { baseUrl, syntax: ANY_PATH, log })
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
    sidebar: sidebar.length > 0 ? sidebar : undefined,
    pages: converted,
    files: [...copyFolder(folder, publicFolder), ...links.copiedFiles()],
    generated: {},
    components: stubs.list(),
    redirects,
    ...log.outcome(),
  }
}

/** `/**` in a rule of Nuxt means any path, also in its destination. */
const ANY_PATH: ParameterSyntax = { isPattern: /\*\*/, pattern: /\*\*/g, matchesMany: () => true }
