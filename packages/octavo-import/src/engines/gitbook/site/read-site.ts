import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { Folder, ImportedSite, ReadOptions } from '../../../contract.ts'
import { readFrontMatter, titleOf } from '../../../markdown/index.ts'
import {
  asList,
  asMap,
  asText,
  Badges,
  COLUMNS,
  ConversionLog,
  convertEach,
  IncludedFiles,
  LinkRewriter,
  OldSite,
  parseYaml,
  type OldPage,
} from '../../../shared/index.ts'
import { readBook, type Book } from '../config/index.ts'
import { LINE_IMAGES, convertPage, hasFormula, type Tools } from '../convert/index.ts'
import { GitBookLinks } from './links.ts'
import { listSpace, reportOthers, type ListedSpace, type Page } from './list-pages.ts'
import { toRedirects } from './redirects.ts'
import { toSidebars, type SidebarContext } from './sidebar.ts'
import { toConfig } from './site-config.ts'

export async function readSite(
  folder: Folder,
  file: string,
  { language, beforePage }: ReadOptions = {},
): Promise<ImportedSite> {
  const log = new ConversionLog()
  const book = readBook(folder, file, log, language)
  const spaces = book.spaces.map((space) => listSpace(space, book, folder))
  const pages = spaces.flatMap((listed) => listed.pages)
  const redirects = spaces.flatMap((listed) => [...listed.redirects, ...toRedirects(listed, book, log)])
  const root = book.spaces[0].root
  const { baseUrl } = book
  const old = { pages, files: folder.files, staticFolders: [root], baseUrl, contentFolder: root, redirects }
  const site = new OldSite(old)
  const folders = book.spaces.flatMap(foldersOf)
  const links = new LinkRewriter({ site, log, contentFolder: root, folders, staticFolders: [] })
  const files = new IncludedFiles({ folder, contentFolder: root, pages })
  const titles = new Titles(folder)
  const hasFormulas = !book.isLegacy && pages.some(({ source }) => hasFormula(folder.readText(source) ?? ''))
  const gitbookLinks = new GitBookLinks({ folder, spaces, site, links })
  const tools = createTools({ folder, book, log, titles, files, links: gitbookLinks, hasFormulas })
  const convert = (page: Page) => convertPage(page, folder.readText(page.source) ?? '', tools)
  const converted = await convertEach(pages, convert, beforePage)
  for (const { page, text } of files.fragments.values()) converted.push(convertPage(page, text, tools))
  const known = new Set(converted.map(({ source }) => source))
  for (const listed of spaces) reportOthers(listed, known, folder, log)
  const sidebar = toSidebars(spaces, (listed) => contextOf(listed, pages, folder, titles, log))
  return {
    config: toConfig(book, spaces, {
      firstTitle: pages[0] && (titles.of(pages[0].source) ?? pages[0].title),
      hasFormulas,
      badges: tools.badges.toConfig(),
      variables: Object.fromEntries(tools.needs.variables),
    }),
    sidebar,
    pages: converted,
    files: [...links.copiedFiles(), ...files.codeFiles()],
    generated: blockFilesFor(tools),
    components: [],
    redirects,
    ...log.outcome(),
  }
}

function blockFilesFor({ needs }: Tools): Record<string, string> {
  return { ...(needs.columns && COLUMNS), ...(needs.lineImages && LINE_IMAGES) }
}

/** Octavo reads no hidden files, so the files that pages show get a folder with another name. */
function foldersOf({ root, path }: Book['spaces'][number]): { from: string; to: string }[] {
  const assets = ['.gitbook/assets', '.gitbook'].map((name) => ({
    from: joinPath(root, name),
    to: joinPath('docs', path, 'assets'),
  }))
  return root === '' ? assets : [...assets, { from: root, to: joinPath('docs', path) }]
}

/** The titles that pages have themselves. */
class Titles {
  readonly #folder: Folder
  readonly #known = new Map<string, string | undefined>()

  constructor(folder: Folder) {
    this.#folder = folder
  }

  of(source: string): string | undefined {
    if (!this.#known.has(source)) this.#known.set(source, titleOf(this.#folder.readText(source) ?? ''))
    return this.#known.get(source)
  }
}

interface ToolsInput {
  folder: Folder
  book: Book
  log: ConversionLog
  titles: Titles
  files: IncludedFiles
  links: GitBookLinks
  hasFormulas: boolean
}

function createTools({ folder, book, log, titles, files, links, hasFormulas }: ToolsInput): Tools {
  const tags = readTags(folder, book)
  return {
    isLegacy: book.isLegacy,
    log,
    badges: new Badges(),
    language: book.language ?? 'en',
    variables: book.variables,
    hasFormulas,
    needs: { columns: false, lineImages: false, variables: new Map() },
    resolve: (target, page) => (isLost(target.href) ? undefined : links.resolve(target, page)),
    isLost,
    titleAt(href, page) {
      const found = links.pageAt(href, page) as Page | undefined // All pages of the site are listed with their titles.
      return found && (titles.of(found.source) ?? found.title)
    },
    include(path, page) {
      const file = posix.join(posix.dirname(page.source), path)
      return folder.has(file) ? files.includeMarkdown(file) : undefined
    },
    labelOfTag: (tag) => tags.get(tag) ?? tag,
  }
}

/** What GitBook writes for a link whose page was deleted. */
function isLost(href: string): boolean {
  return /^\/?broken(?:-reference|\/(?:pages|spaces)\/)/.test(href)
}

/** https://gitbook.com/docs/create-content/content-structure/page/tags */
function readTags(folder: Folder, { spaces }: Book): Map<string, string> {
  const lists = spaces.map(({ root }) => asList(parseYaml(folder.readText(joinPath(root, '.gitbook/tags.yaml')) ?? '')))
  return new Map(
    lists.flat().flatMap((each): [string, string][] => {
      const { tag, label } = asMap(each)
      const [name, text] = [asText(tag), asText(label)]
      return name !== undefined && text !== undefined ? [[name, text]] : []
    }),
  )
}

function contextOf(
  { space }: ListedSpace,
  pages: readonly OldPage[],
  folder: Folder,
  titles: Titles,
  log: ConversionLog,
): SidebarContext {
  const bySource = new Map(pages.map((page) => [page.source, page as Page]))
  return {
    file: space.summary,
    pageOf: (source) => bySource.get(source),
    isHidden: (source) => readFrontMatter(folder.readText(source) ?? '').get('hidden') === true,
    titleOf: (source) => titles.of(source),
    log,
  }
}
