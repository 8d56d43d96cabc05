import { joinPath } from 'octavo/addresses'
import type { Folder, ImportedRedirect, ImportedSite, ReadOptions } from '../../contract.ts'
import {
  copyFolder,
  Badges,
  ConversionLog,
  LinkRewriter,
  OldSite,
  OwnAdmonitions,
  plainPages,
  StubCollector,
  type OldPage,
} from '../../shared/index.ts'
import { convertPages } from './convert-pages.ts'
import { listAll } from './list-pages.ts'
import { readOptions, type SiteOptions } from './options.ts'
import { readRedirects } from './redirects.ts'
import { convertConfig, publicFolder } from './site-config.ts'
import { convertTopics } from './topics.ts'
import { readWords } from './words.ts'

export async function readSite(
  from: Folder,
  file: string,
  { language, beforePage }: ReadOptions = {},
): Promise<ImportedSite> {
  const folder = withFrontMatterFirst(from)
  const log = new ConversionLog()
  const options = readOptions(folder, file, log, language)
  const { blog } = options
  const { pages: old, alternates, untranslated } = listAll(folder, options, log, language)
  const shared = publicFolder(options)
  const redirects = readRedirects(options, old, log)
  const { site, links } = createLinks({ old, redirects, alternates, shared, folder, options, log })
  const stubs = new StubCollector()
  const badges = new Badges()
  const admonitions = new OwnAdmonitions(log)
  const tools = { folder, options, log, links, stubs, badges, admonitions }
  const pages = await convertPages(plainPages(old), tools, beforePage)
  const context = { site, pages: old, language: options.language, translation: language?.tag, log }
  const { sidebar, items } = convertTopics(options.starlight, context)
  const config = {
    ...convertConfig(options, { links, badges, items: [...items, ...(blog?.navbarItems() ?? [])] }),
    ...blog?.toConfig(),
    ...admonitions.toConfig(),
    ...(language && readWords(folder, options, language.tag)),
  }
  reportAstroPages(folder, options, log)
  return {
    config,
    sidebar: Object.keys(sidebar).length > 0 ? sidebar : undefined,
    pages: pages.map((page) => (untranslated.has(page.source) ? { ...page, isUntranslated: true } : page)),
    files: [...copyFolder(folder, shared), ...links.copiedFiles()],
    generated: blog?.files() ?? {},
    components: stubs.list(),
    redirects,
    ...log.outcome(),
  }
}

interface LinksInput {
  old: OldPage[]
  redirects: ImportedRedirect[]
  alternates: ReadonlyMap<string, OldPage>
  /** The public folder. */
  shared: string
  folder: Folder
  options: SiteOptions
  log: ConversionLog
}

function createLinks({ old, redirects, alternates, shared, folder, options, log }: LinksInput) {
  const { pagesFolder, baseUrl, blog } = options
  const site = new OldSite({
    pages: old,
    redirects,
    files: folder.files,
    staticFolders: [shared],
    baseUrl,
    contentFolder: pagesFolder,
    generated: blog ? [joinPath(baseUrl, blog.folder, '/')] : [],
    alternates,
  })
  const folders = blog ? [{ from: joinPath(pagesFolder, blog.folder), to: 'blog' }] : []
  const links = new LinkRewriter({ site, log, contentFolder: pagesFolder, folders, staticFolders: [shared] })
  return { site, links }
}

function reportAstroPages(folder: Folder, { root }: SiteOptions, log: ConversionLog): void {
  const path = root === '' ? 'src/pages/' : `${root}/src/pages/`
  for (const file of folder.files.filter((each) => each.startsWith(path)))
    log.report({
      kind: 'Astro pages',
      message: `${file} is not converted.`,
      hint: 'Write it as Markdown in pages/, with your own components where you need them.',
      file,
    })
}

/** Astro reads front matter after empty lines, too. Elsewhere, it would be a heading. */
function withFrontMatterFirst(folder: Folder): Folder {
  return {
    ...folder,
    readText: (file) => folder.readText(file)?.replace(/^\s+(?=---[ \t]*\r?\n)/, ''),
  }
}
