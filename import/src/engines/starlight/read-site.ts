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
import { FILE_TREE } from './file-tree.ts'
import { listPages } from './list-pages.ts'
import { readOptions, type SiteOptions } from './options.ts'
import { readRedirects } from './redirects.ts'
import { convertSidebar } from './sidebar.ts'
import { convertConfig, publicFolder } from './site-config.ts'

export function readSite(from: Folder, file: string): ImportedSite {
  const folder = withFrontMatterFirst(from)
  const log = new ConversionLog()
  const options = readOptions(folder, file, log)
  const { content, baseUrl } = options
  const old = listPages(folder, options, log)
  const shared = publicFolder(options)
  const addresses = old.flatMap(({ address }) => address ?? [])
  const redirects = readRedirects(options, addresses, log)
  const site = new OldSite({
    pages: old,
    redirects,
    files: folder.files,
    staticFolders: [shared],
    baseUrl,
    contentFolder: content,
  })
  const links = new LinkRewriter({ site, log, contentFolder: content, staticFolders: [shared] })
  const stubs = new StubCollector()
  const badges = new Badges()
  const admonitions = new OwnAdmonitions(log)
  const generated: Record<string, string> = {}
  const useFileTree = () => void Object.assign(generated, FILE_TREE)
  const pages = convertPages(
    old.map(({ source, target, address }) => ({ source, target, ...(address !== undefined && { address }) })),
    { folder, options, log, links, stubs, badges, admonitions, useFileTree },
  )
  const sidebar = convertSidebar(options.starlight, { site, pages: old, language: options.language, log })
  const config = { ...convertConfig(options, links, badges), ...admonitions.toConfig() }
  reportAstroPages(folder, options, log)
  return {
    config,
    ...(sidebar.length > 0 && { sidebar }),
    pages,
    files: [...copyFolder(folder, shared), ...links.copiedFiles()],
    generated,
    components: stubs.list(),
    redirects,
    converted: log.converted,
    notConverted: log.notConverted,
  }
}

function reportAstroPages(folder: Folder, { root }: SiteOptions, log: ConversionLog): void {
  const path = root === '' ? 'src/pages/' : `${root}/src/pages/`
  for (const file of folder.files.filter((each) => each.startsWith(path)))
    log.report({
      kind: 'Astro pages',
      message: `${file} is not converted.`,
      hint: 'Write it as Markdown in pages/, with components of your own where you need them.',
      file,
    })
}

/** Astro reads front matter after empty lines, too. Elsewhere, it would be a heading. */
function withFrontMatterFirst(folder: Folder): Folder {
  return {
    path: folder.path,
    files: folder.files,
    has: (file) => folder.has(file),
    readText: (file) => folder.readText(file)?.replace(/^\s+(?=---[ \t]*\r?\n)/, ''),
  }
}
