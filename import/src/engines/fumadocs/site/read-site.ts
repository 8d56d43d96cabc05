import { inFolder } from '../../../folder/index.ts'
import type { Folder, ImportedSite, ReadOptions } from '../../../contract.ts'
import {
  ConversionLog,
  copyFolder,
  FragmentQueue,
  LinkRewriter,
  OldSite,
  OwnAdmonitions,
  plainPages,
  StubCollector,
  toOrigins,
  withTools,
} from '../../../shared/index.ts'
import {
  convertConfig,
  navbarLinks,
  readLayout,
  readOptions,
  readRedirects,
  type SiteOptions,
} from '../config/index.ts'
import { convertPages } from '../convert/index.ts'
import { viewLanguage } from './languages.ts'
import { listPages, reportOthers } from './list-pages.ts'
import { readSidebars } from './sidebar.ts'

export async function readSite(folder: Folder, file: string, read: ReadOptions = {}): Promise<ImportedSite> {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log)
  const { language } = read
  if (!language) return readFolder(folder, options, log, read)
  const view = viewLanguage(folder, options, language)
  return toOrigins(await readFolder(view.folder, options, log, read), view)
}

async function readFolder(
  folder: Folder,
  options: SiteOptions,
  log: ConversionLog,
  { language, beforePage }: ReadOptions,
): Promise<ImportedSite> {
  const { root, content } = options
  const baseUrl = language?.baseUrl ?? '/'
  const pages = listPages(folder, options, baseUrl)
  const old = plainPages(pages)
  const redirects = readRedirects(folder, options, old, log)
  const publicFolder = inFolder(root, 'public')
  const parts = { contentFolder: content, staticFolders: [publicFolder] }
  const site = new OldSite({ ...parts, pages: old, files: folder.files, baseUrl, redirects })
  const links = new LinkRewriter({ ...parts, site, log })
  const [stubs, admonitions] = [new StubCollector(), new OwnAdmonitions(log)]
  const fragments = new FragmentQueue(content, old)
  const converted = await convertPages(old, { folder, options, log, links, stubs, admonitions, fragments }, beforePage)
  const { sidebar, tabs } = readSidebars({ folder, content, log, pages }, site)
  const layout = readLayout(folder, options)
  const items = [...tabs, ...navbarLinks(layout, site, log)]
  // Once for all languages.
  if (language?.isDefault !== false) reportOthers(folder, options, log)
  return {
    config: {
      ...convertConfig(folder, options, layout, baseUrl),
      ...converted.config,
      ...(items.length > 0 && { navbar: { items: withTools(items) } }),
      ...admonitions.toConfig(),
    },
    ...(sidebar && { sidebar }),
    pages: converted.pages,
    files: [...copyFolder(folder, publicFolder), ...links.copiedFiles()],
    generated: {},
    components: stubs.list(),
    redirects,
    converted: log.converted,
    notConverted: log.notConverted,
  }
}
