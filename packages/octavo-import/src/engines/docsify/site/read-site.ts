import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { isExternalHref, joinPath } from 'octavo/addresses'
import type { Folder, ImportedPage, ImportedSite, ReadOptions } from '../../../contract.ts'
import type { Settings } from '../../../javascript/index.ts'
import { parseMarkdown, rangeOf, readFrontMatter, titleOf, withKeys } from '../../../markdown/index.ts'
import {
  ConversionLog,
  convertEach,
  IncludedFiles,
  LinkRewriter,
  OldSite,
  reportPicture,
  WARN_ABOUT_LINKS,
} from '../../../shared/index.ts'
import { readOptions, titleOfSite, type SiteOptions } from '../config/options.ts'
import { convertPage, coverOf, type Tools } from '../convert/index.ts'
import { DocsifyLinks } from './links.ts'
import { listPages, type Page } from './list-pages.ts'
import { readNavbar, readSidebars } from './menus.ts'
import { inFolder } from '../../../folder/index.ts'

export async function readSite(folder: Folder, file: string, { beforePage }: ReadOptions = {}): Promise<ImportedSite> {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log)
  const { content } = options
  const pages = listPages(folder, options)
  const site = new OldSite({
    pages,
    files: folder.files,
    staticFolders: [content],
    baseUrl: '/',
    contentFolder: content,
  })
  const rewriter = new LinkRewriter({ site, log, contentFolder: content, staticFolders: [] })
  const files = new IncludedFiles({ folder, contentFolder: content, pages })
  const links = new DocsifyLinks(folder, options, rewriter, log)
  const tools = createTools({ folder, options, files, links, log })
  const convert = (page: Page) => convertPage(page, folder.readText(page.source) ?? '', tools)
  const converted = addCovers(await convertEach(pages, convert, beforePage), { folder, options, tools })
  for (const { page, text } of files.fragments.values()) converted.push(convertPage(page, text, tools))
  const titles = new Map(pages.map(({ source }) => [source, titleOf(folder.readText(source) ?? '')]))
  const context = { folder, options, links, site, log, titleOf: (source: string) => titles.get(source) }
  const sidebar = readSidebars(context)
  const publishPicture = pictureFinder(options, folder, rewriter, log)
  return {
    config: { ...toConfig(options, tools, publishPicture), ...readNavbar(context) },
    sidebar,
    pages: converted,
    files: [...rewriter.copiedFiles(), ...files.codeFiles()],
    generated: {},
    components: [],
    redirects: options.aliases.flatMap(([from, to]) =>
      isExternalHref(to) || /[.*+?()[\]\\$]/.test(from) ? [] : [{ from: joinPath('/', from), to }],
    ),
    ...log.outcome(),
  }
}

interface ToolsInput {
  folder: Folder
  options: SiteOptions
  files: IncludedFiles
  links: DocsifyLinks
  log: ConversionLog
}

function createTools({ folder, options, files, links, log }: ToolsInput): Tools {
  return {
    version: options.version,
    hasEmoji: options.hasEmoji,
    hasFormulas: options.hasFormulas,
    hasVue: options.index.loaded.some((address) => /\bvue(?:@|\/|\.)/.test(address) && !/themes|\.css/.test(address)),
    needs: { dates: false },
    log,
    resolve: (target, page) => links.resolve(target, page),
    findIncluded: (path, page) => links.findIncluded(path, page),
    readText: (path) => folder.readText(path),
    includeMarkdown: (path, part) => files.includeMarkdown(path, part),
    includeCode: (path, lines, attributes) => files.includeCode(path, lines ? { lines } : {}, attributes),
  }
}

/** The cover of a folder comes before the text of its first page. A cover that is shown alone is a separate page. */
function addCovers(
  pages: readonly ImportedPage[],
  { folder, options, tools }: { folder: Folder; options: SiteOptions; tools: Tools },
): ImportedPage[] {
  const { content, cover, isOnlyCover } = options
  if (cover === undefined) return [...pages]
  const top = inFolder(content, cover)
  const text = folder.readText(top)
  if (isOnlyCover && text !== undefined) {
    const { title, text: shown } = coverOf(text)
    const home = convertPage({ source: top, target: 'pages/index.md', address: '/' }, shown, tools)
    const keys = { title, layout: 'home' }
    return [{ ...home, text: withKeys(home.text, keys) }, ...pages]
  }
  return pages.map((page) => {
    const isTop = page.address === '/'
    const file = isTop ? top : joinPath(posix.dirname(page.source), cover)
    const own = page.address?.endsWith('/') ? folder.readText(file) : undefined
    return own === undefined ? page : insertCover(page, file, own, tools)
  })
}

function insertCover(page: ImportedPage, source: string, text: string, tools: Tools): ImportedPage {
  const cover = coverOf(text)
  const { text: shown } = convertPage({ source, target: page.target }, cover.text, tools)
  const heading = parseMarkdown(page.text).children.find((node) => node.type === 'heading' && node.depth === 1)
  tools.log.count('covers')
  if (heading) {
    const { end } = rangeOf(heading)
    return { ...page, text: `${page.text.slice(0, end)}\n\n${shown}${page.text.slice(end)}` }
  }
  const at = readFrontMatter(page.text).end
  const title = cover.title === undefined ? '' : `# ${cover.title}\n\n`
  return { ...page, text: `${page.text.slice(0, at)}${title}${shown}\n${page.text.slice(at)}` }
}

function toConfig(
  options: SiteOptions,
  { needs }: Tools,
  publishPicture: ReturnType<typeof pictureFinder>,
): UserConfig {
  const { index, settings } = options
  const title = titleOfSite(options)
  const logo = publishPicture('logo', settings.text('logo'), settings.placeOf('logo'))
  const accent = settings.text('themeColor')
  const favicon = publishPicture('favicon', index.favicon, { file: options.file })
  return {
    title,
    tagline: index.description,
    language: index.language,
    logo: logo === undefined ? undefined : { src: logo },
    favicon,
    theme: accent === undefined ? undefined : { accent },
    trailingSlash: false,
    docs: { routeBasePath: '/', showLastUpdated: needs.dates || undefined },
    markdown: options.hasFormulas ? { math: true } : undefined,
    ...WARN_ABOUT_LINKS,
  }
}

/** Gives a picture of the settings an address in the public folder. */
function pictureFinder({ root }: SiteOptions, folder: Folder, links: LinkRewriter, log: ConversionLog) {
  return (name: 'logo' | 'favicon', path = '', place: ReturnType<Settings['placeOf']>): string | undefined => {
    const file = inFolder(root, path)
    if (path === '') return undefined
    if (!isExternalHref(path) && folder.has(file)) return links.publish(file)
    reportPicture(name, path, place, log)
    return undefined
  }
}
