/**
 * A site of Nuxt Content.
 *
 * Input   FROM and its configuration
 * Output  `ImportedSite`
 */
import type { Folder, ImportedRedirect, ImportedSite, ReadOptions } from '../../../contract.ts'
import {
  ConversionLog,
  convertEach,
  copyFolder,
  expandOrReport,
  LinkRewriter,
  OldSite,
  StubCollector,
  withBase,
  type ParameterSyntax,
} from '../../../shared/index.ts'
import { convertConfig } from '../config/site-config.ts'
import { readConfig, type NuxtConfig } from '../config/read-config.ts'
import { convertPage } from '../convert/index.ts'
import { findBase, listPages, type Page } from './list-pages.ts'
import { toSidebar } from './sidebar.ts'

export async function readSite(folder: Folder, file: string, { beforePage }: ReadOptions = {}): Promise<ImportedSite> {
  const log = new ConversionLog()
  const config = readConfig(folder, file, log)
  const { content, publicFolder } = config
  const baseUrl = config.baseUrl ?? findBase(listPages(folder, content, '/'), folder)
  const pages = listPages(folder, content, baseUrl)
  const redirects = expandRedirects(config, baseUrl, pages, log)
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
const ANY_PATH: ParameterSyntax = { pattern: /\*\*/g, matchesMany: () => true }

function expandRedirects(config: NuxtConfig, baseUrl: string, pages: readonly Page[], log: ConversionLog) {
  const addresses = pages.flatMap(({ address }) => address ?? [])
  return config.redirects.flatMap((each): ImportedRedirect[] => {
    const redirect = { from: withBase(each.from, baseUrl), to: withBase(each.to, baseUrl) }
    if (!redirect.from.includes('**')) return [redirect]
    return expandOrReport(redirect, addresses, { syntax: ANY_PATH, place: { file: config.file }, log })
  })
}
