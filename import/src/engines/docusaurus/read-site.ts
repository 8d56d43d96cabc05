import { joinPath, normalizeBasePath } from '../../../../octavo/src/shared/urls.ts'
import type { CopiedFile, Folder, ImportedPage, ImportedSite } from '../../contract.ts'
import { copyFolder, ConversionLog, LinkRewriter, OldSite, StubCollector } from '../../shared/index.ts'
import { PageConverter } from './convert-pages.ts'
import { docsFolder, listDocs, listPages } from './list-pages.ts'
import { readOptions, type SiteOptions } from './options.ts'
import { findBlog, listPosts, PostAuthors } from './posts.ts'
import { readRedirects } from './redirects.ts'
import { reportUnconverted } from './report-unconverted.ts'
import { createIds, readSidebars } from './sidebars.ts'
import { convertConfig } from './site-config.ts'

export function readSite(folder: Folder, file: string): ImportedSite {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log)
  const docsPath = docsFolder(options)
  const docs = listDocs(folder, options)
  const blog = findBlog(folder, options)
  const old = [...docs, ...listPages(folder, options), ...(blog ? listPosts(folder, blog) : [])]
  const authors = blog && new PostAuthors(folder, blog)
  const staticFolders = readStaticFolders(options)
  const baseUrl = normalizeBasePath(options.config.text('baseUrl') ?? '/')
  const generated = blog ? ['', '/tags', '/archive'].map((path) => blog.address + path) : []
  const site = new OldSite({
    generated,
    pages: old,
    files: folder.files,
    staticFolders,
    baseUrl,
    contentFolder: docsPath,
  })
  const links = new LinkRewriter({ site, log, contentFolder: docsPath, staticFolders })
  const stubs = new StubCollector()
  const converter = new PageConverter({
    folder,
    root: options.root,
    docsPath,
    log,
    links,
    stubs,
    ...(blog && authors && { posts: { blog, authors } }),
  })
  const pages = converter.convertAll(
    old.map(({ source, target, address }) => ({ source, target, ...(address !== undefined && { address }) })),
  )
  const idOf = createIds(docs, pages)
  const sidebars = readSidebars(folder, options, docs, { site, log, idOf })
  const config = convertConfig(options, { site, log, idOf }, blog)
  reportUnconverted(folder, options, log)
  return {
    config,
    ...(Object.keys(sidebars).length > 0 && { sidebar: sidebars }),
    pages: [...pages, ...homePage(pages, config, baseUrl, docs[0]?.target)],
    files: uniqueFiles([...staticFolders.flatMap((path) => copyFolder(folder, path)), ...links.copiedFiles()]),
    generated: authors ? { 'blog/authors.yml': authors.render() } : {},
    components: stubs.list(),
    redirects: readRedirects(options, pages),
    converted: log.converted,
    notConverted: log.notConverted,
  }
}

function readStaticFolders({ config, root }: SiteOptions): string[] {
  const written = config.list('staticDirectories').filter((path) => typeof path === 'string')
  return (written.length > 0 ? written : ['static']).map((path) => joinPath(root, path).replace(/\/$/, ''))
}

function uniqueFiles(files: readonly CopiedFile[]): CopiedFile[] {
  return [...new Map(files.map((file) => [file.to, file])).values()]
}

/** The home page of most sites is a React page. A site whose docs are elsewhere needs one at its root. */
function homePage(
  pages: readonly ImportedPage[],
  { title, tagline }: ImportedSite['config'],
  baseUrl: string,
  first = '',
): ImportedPage[] {
  if (pages.some(({ address }) => address === baseUrl || `${address}/` === baseUrl)) return []
  const text = `---\nlayout: home\ntitle: ${JSON.stringify(title ?? 'Home')}\n---\n\n${tagline ?? ''}\n\n[Get started](../${first})\n`
  return [{ source: 'src/pages/index.js', target: 'pages/index.md', address: baseUrl, anchors: [], text }]
}
