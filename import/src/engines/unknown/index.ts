/**
 * Any site of Markdown files: front matter, titles and links. Its templates are not converted, and the report says so.
 *
 * Input   FROM
 * Output  `ImportedSite` with the pages of its documentation folder
 * Must not: guess what the syntax of a template means.
 */
import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import { isIndexFile, joinPath, toDocId } from '../../../../octavo/src/shared/urls.ts'
import type { Engine, Folder, ImportedPage, ImportedSite, ReadOptions } from '../../contract.ts'
import { keepHeadingIds, parseMarkdown, readFrontMatter, TextEdits, writeFrontMatter } from '../../markdown/index.ts'
import type { MdxResult } from '../../mdx/index.ts'
import {
  collectStubs,
  ConversionLog,
  convertEach,
  copyFolder,
  LinkRewriter,
  mapFrontMatter,
  OldSite,
  showUndrawableDiagrams,
  StubCollector,
  type OldPage,
} from '../../shared/index.ts'
import { convertJsx } from './convert-jsx.ts'
import type { Tools } from './tools.ts'

/** Where sites keep their pages, the most specific first. */
const CONTENT_FOLDERS = [
  'src/content/docs',
  'src/content',
  'docs',
  'content',
  'documentation',
  'doc',
  'src/docs',
  'pages',
]
const STATIC_FOLDERS = ['public', 'static']
const KEYS = {
  nav_title: 'sidebar_label',
  sort_rank: 'sidebar_position',
  permalink: 'slug',
  redirect_from: 'aliases',
  // Layouts are templates, which are not converted: a layout that the new site does not have would be an error.
  layout: null,
}

export const unknown: Engine = {
  id: 'unknown',
  name: 'Markdown',
  detect: (folder) => folder.files.find((file) => isPage(file)),
  read: readSite,
}

function isPage(file: string): boolean {
  return /\.mdx?$/i.test(file)
}

async function readSite(folder: Folder, _: string, { beforePage }: ReadOptions = {}): Promise<ImportedSite> {
  const log = new ConversionLog()
  const content =
    CONTENT_FOLDERS.find((path) => folder.files.some((file) => file.startsWith(`${path}/`) && isPage(file))) ?? ''
  const staticFolders = STATIC_FOLDERS.filter((path) => folder.files.some((file) => file.startsWith(`${path}/`)))
  const sources = folder.files.filter((file) => isPage(file) && (content === '' || file.startsWith(`${content}/`)))
  const old = sources.map((source) => toOldPage(source, content))
  const site = new OldSite({ pages: old, files: folder.files, staticFolders, baseUrl: '/', contentFolder: content })
  const links = new LinkRewriter({ site, log, contentFolder: content, staticFolders })
  const stubs = new StubCollector()
  const convert = (page: OldPage) => convertPage(page, folder.readText(page.source) ?? '', { links, stubs, log })
  const pages = await convertEach(old, convert, beforePage)
  log.report({
    kind: 'templates',
    message:
      'Templates, shortcodes and plugins of this engine are not converted: only front matter, links and titles are.',
    hint: 'Run `octavo check` in the new site: it names what it cannot read.',
  })
  return {
    config: { docs: { routeBasePath: '/' }, onBrokenLinks: 'warn', onBrokenMarkdownImages: 'warn' },
    pages,
    files: [...staticFolders.flatMap((path) => copyFolder(folder, path)), ...links.copiedFiles()],
    generated: {},
    components: stubs.list(),
    redirects: [],
    converted: log.converted,
    notConverted: log.notConverted,
  }
}

function toOldPage(source: string, content: string): OldPage {
  const path = content === '' ? source : source.slice(content.length + 1)
  const target = `docs/${path.replace(/\.mdx$/i, '.md')}`
  const isFragment = posix.basename(path).startsWith('_')
  return { source, target, ...(!isFragment && { address: joinPath('/', toDocId(target.slice('docs/'.length)), '/') }) }
}

function convertPage(page: OldPage, text: string, { links, stubs, log }: Tools): ImportedPage {
  const { tree, edits } = convertJsx(page, text, { links, stubs, log }) ?? convertMarkdown(text, stubs)
  const slugger = new GithubSlugger()
  const { anchors } = keepHeadingIds(tree, edits, (heading) => slugger.slug(heading))
  links.rewrite(tree, edits, page)
  showUndrawableDiagrams(tree, edits, page.source, log)
  const rewritten = edits.render()
  const frontMatter = readFrontMatter(rewritten)
  mapFrontMatter(frontMatter, KEYS, page.source, log)
  if (isIndexFile(page.target)) frontMatter.remove('id')
  return { ...page, anchors, text: writeFrontMatter(rewritten, frontMatter) }
}

function convertMarkdown(text: string, stubs: StubCollector): MdxResult {
  const tree = parseMarkdown(text)
  collectStubs(tree, text, stubs)
  return { tree, edits: new TextEdits(text) }
}
