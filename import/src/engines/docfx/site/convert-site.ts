import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Folder, ImportedPage } from '../../../contract.ts'
import {
  keepHeadingIds,
  parseMarkdown,
  readFrontMatter,
  rewriteHtmlAddresses,
  rewriteLinks,
  TextEdits,
  writeFrontMatter,
  type LinkTarget,
} from '../../../markdown/index.ts'
import { IncludedFiles, isLocalHref, LinkRewriter, OldSite, type ConversionLog } from '../../../shared/index.ts'
import type { DocFx } from '../config/index.ts'
import { convertPage, parseDocFx, type CodeRequest, type PageContext } from '../convert/index.ts'
import { FileFinder } from './file-finder.ts'
import { convertFrontMatter } from './front-matter.ts'
import { baseUrlOf, type DocFxPage } from './list-pages.ts'

interface Tools {
  folder: Folder
  docfx: DocFx
  finder: FileFinder
  files: IncludedFiles
  links: LinkRewriter
  byUid: ReadonlyMap<string, DocFxPage>
  log: ConversionLog
}

/** Converts all pages, and the files that they include as fragments. */
export function convertSite(
  folder: Folder,
  docfx: DocFx,
  pages: readonly DocFxPage[],
  log: ConversionLog,
): Pick<ImportedSiteParts, 'pages' | 'files'> {
  const site = new OldSite({ pages, files: folder.files, staticFolders: [docfx.folder], baseUrl: baseUrlOf(docfx) })
  const links = new LinkRewriter({ site, log, contentFolder: docfx.folder, staticFolders: [] })
  const files = new IncludedFiles({ folder, contentFolder: docfx.folder, pages })
  const byUid = new Map(pages.flatMap((page) => (page.uid === undefined ? [] : [[page.uid.toLowerCase(), page]])))
  const tools: Tools = { folder, docfx, finder: new FileFinder(folder, docfx.folder), files, links, byUid, log }
  const converted = pages.map((page) => convertFile(page, folder.readText(page.source) ?? '', tools))
  // A fragment can include others, which are added while the loop runs.
  for (const { page, text } of files.fragments.values()) converted.push(convertFile(page, text, tools))
  return { pages: converted, files: [...links.copiedFiles(), ...files.codeFiles()] }
}

interface ImportedSiteParts {
  pages: ImportedPage[]
  files: { from: string; to: string }[]
}

function convertFile(page: DocFxPage, text: string, tools: Tools): ImportedPage {
  const { uid: _, ...imported } = page
  const edits = new TextEdits(text)
  const tree = parseDocFx(text)
  const resolve = (target: LinkTarget) => resolveLink(target, page, tools)
  convertPage(tree, contextOf(page, edits, tools))
  const slugger = new GithubSlugger()
  const { anchors } = keepHeadingIds(withoutTabs(tree), edits, (heading) => slugger.slug(heading))
  rewriteLinks(tree, edits, resolve)
  rewriteHtmlAddresses(tree, edits, resolve)
  const rendered = edits.render()
  const frontMatter = readFrontMatter(rendered)
  convertFrontMatter(frontMatter, page.source, tools.log)
  return { ...imported, anchors, text: writeFrontMatter(rendered, frontMatter) }
}

/** Headings that are the labels of tabs have no id. */
function withoutTabs(tree: Root): Root {
  const isTab = (node: Root['children'][number]) =>
    node.type === 'heading' && node.children[0]?.type === 'link' && node.children[0].url.startsWith('#tab/')
  return { ...tree, children: tree.children.filter((node) => !isTab(node)) }
}

/** `~/` is the folder of `docfx.json`, and the case of letters makes no difference. */
function resolveLink(target: LinkTarget, page: DocFxPage, { finder, links }: Tools): string | undefined {
  if (!isLocalHref(target.href)) return undefined
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target.href) ?? []
  const file = finder.find(path, page.source)
  if (file === undefined) return links.resolve(target, page)
  const href = posix.relative(posix.dirname(page.source), file)
  return (
    links.resolve({ ...target, href: `${encodeURI(href)}${rest}` }, page) ??
    (path === href ? undefined : `${href}${rest}`)
  )
}

function contextOf(page: DocFxPage, edits: TextEdits, tools: Tools): PageContext {
  const { docfx, finder, files, log } = tools
  return {
    source: page.source,
    edits,
    log,
    alerts: docfx.alerts,
    resolve: (target) => resolveLink(target, page, tools),
    findUid: (uid) => findUid(uid, page, tools),
    includeMarkdown: (path) => {
      const file = finder.find(path, page.source)
      return file === undefined ? undefined : files.includeMarkdown(file)
    },
    includeCode: (request) => {
      const file = finder.find(request.path, page.source)
      return file === undefined ? undefined : files.includeCode(file, request, attributesOf(request))
    },
  }
}

function attributesOf({ language, highlight }: CodeRequest): string {
  return [language && `language="${language}"`, highlight && `mark="{${highlight.replace(/\s/g, '')}}"`]
    .filter(Boolean)
    .join(' ')
}

function findUid(uid: string, from: DocFxPage, { byUid, folder }: Tools): { href: string; title: string } | undefined {
  const page = byUid.get(uid.toLowerCase())
  if (!page) return undefined
  const text = folder.readText(page.source) ?? ''
  const heading = parseMarkdown(text).children.find((node) => node.type === 'heading')
  const title = readFrontMatter(text).getText('title') ?? (heading ? toString(heading) : uid)
  const path = posix.relative(posix.dirname(from.target), page.target)
  return { href: path.startsWith('.') ? path : `./${path}`, title }
}
