import type {
  BeforePage,
  ComponentStub,
  CopiedFile,
  Folder,
  ImportedPage,
  ImportedRedirect,
} from '../../../contract.ts'
import { joinPath } from 'octavo/addresses'
import {
  asTexts,
  AuthorList,
  Badges,
  type ConversionLog,
  convertEach,
  copyFolder,
  IncludedFiles,
  plainPages,
  StubCollector,
} from '../../../shared/index.ts'
import type { SiteSettings } from '../config.ts'
import { byHugoOrder, type Collections } from '../collections.ts'
import { type HugoPage, parseFrontMatter } from '../pages.ts'
import { ShortcodeTemplates } from '../shortcodes/template/templates.ts'
import { convertPage, formulaMarks } from './convert-page.ts'
import { type PageTools } from './front-matter.ts'
import { showsCaptions } from './captions.ts'
import { HugoLinks } from './links.ts'

export interface SiteConversion {
  folder: Folder
  settings: SiteSettings
  collections: Collections
  log: ConversionLog
  beforePage: BeforePage | undefined
}

export interface ConvertedSite {
  pages: ImportedPage[]
  files: CopiedFile[]
  generated: Record<string, string>
  components: ComponentStub[]
  redirects: ImportedRedirect[]
  badges: Badges
  hasMath: boolean
}

/** Converts all pages, and the files that they include. */
export async function convertSite(site: SiteConversion): Promise<ConvertedSite> {
  const { folder, settings, collections, log, beforePage } = site
  const { pages } = collections
  const contentFolder = joinPath(settings.root, 'content')
  const redirects = [...pages.flatMap((page) => redirectsOf(page, settings)), ...listRedirects(collections)]
  reportBlogText(collections, folder, log)
  reportHome(site)
  const links = new HugoLinks({ folder, settings, collections, redirects, log })
  const tools: PageTools = {
    folder,
    settings,
    collections,
    log,
    links,
    files: new IncludedFiles({ folder, contentFolder, pages: plainPages(pages) }),
    stubs: new StubCollector(),
    badges: new Badges(),
    templates: new ShortcodeTemplates(folder, settings.layoutFolders, settings.dataFolders),
    authors: new AuthorList(),
    generated: {},
    formulas: formulaMarks(folder, settings, contentFolder),
    hasCaptions: showsCaptions(folder, settings),
  }
  const converted = await convertEach(pages, (page) => convertPage(page, undefined, tools), beforePage)
  // A fragment can include others, which are added while the loop runs.
  for (const { page, text } of tools.files.fragments.values()) {
    const asPage = {
      ...(pages.find(({ source }) => source === page.source) ?? emptyPage(page.source)),
      target: page.target,
    }
    converted.push(convertPage(asPage, text, tools))
  }
  return {
    pages: converted,
    files: [
      ...settings.staticFolders.flatMap((each) => copyFolder(folder, each)),
      ...links.copiedFiles(),
      ...tools.files.codeFiles(),
    ],
    generated: { ...tools.generated, ...tools.authors.files() },
    components: tools.stubs.list(),
    redirects,
    badges: tools.badges,
    hasMath: tools.formulas !== undefined,
  }
}

/** The list of a section without a file leads to its first page. */
function listRedirects({ unwritten, docs }: Collections): ImportedRedirect[] {
  const shown = docs.filter(({ isPublished }) => isPublished).toSorted(byHugoOrder)
  return unwritten.flatMap((from) => {
    const first = shown.find(({ address }) => address.startsWith(from))
    return first ? [{ from, to: first.address }] : []
  })
}

function reportBlogText({ blogList }: Collections, folder: Folder, log: ConversionLog): void {
  const text = folder.readText(blogList?.source ?? '') ?? ''
  if (!blogList || text.slice(parseFrontMatter(text).end).trim() === '') return
  log.report({
    kind: 'text above the list of posts',
    message: 'The text above the list of posts was left out.',
    hint: 'Set "blog.description" in the configuration, or write a page that links to the blog.',
    file: blogList.source,
  })
}

/** Many sites have all of their home page in a template, and would begin with an empty page. */
function reportHome({ folder, settings, collections, log }: SiteConversion): void {
  const home = collections.pages.find(({ address }) => address === settings.baseUrl)
  const text = folder.readText(home?.source ?? '') ?? ''
  const names = ['home.html', 'index.html', '_default/home.html']
  const templates = settings.layoutFolders.flatMap((layouts) => names.map((name) => joinPath(layouts, name)))
  const template = templates.find((path) => folder.has(path))
  if (!home || template === undefined || text.slice(parseFrontMatter(text).end).trim() !== '') return
  log.report({
    kind: 'home pages',
    message: `The home page is in the template ${template}, which is not converted, so the new one is empty.`,
    hint: 'Write its text as Markdown: see "A home page" in the guide.',
    file: home.source,
  })
}

/** A fragment has no address. */
function emptyPage(source: string): HugoPage {
  const name = { source, target: '', address: '/', path: '/', section: '', title: '', linkTitle: '' }
  return { ...name, kind: 'page', data: {}, weight: 0, date: 0, isPublished: false }
}

/** https://gohugo.io/content-management/urls/#aliases: a relative one counts from the folder of the page. */
function redirectsOf({ data, address, isPublished }: HugoPage, { baseUrl }: SiteSettings): ImportedRedirect[] {
  if (!isPublished) return []
  const written = typeof data['aliases'] === 'string' ? [data['aliases']] : asTexts(data['aliases'])
  return written.map((alias) => {
    const above = address.replace(/[^/]*\/?$/, '')
    const from = alias.startsWith('/') ? joinPath(baseUrl, alias) : new URL(alias, `https://old.site${above}`).pathname
    return { from, to: address }
  })
}
