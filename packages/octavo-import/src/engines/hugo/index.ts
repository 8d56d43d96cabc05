/**
 * Hugo, with the themes Docsy, Hextra, Book and Relearn, and others as far as they use the same names.
 *
 * Input   FROM with `hugo.toml`, `config.toml` or `config/_default/`, in its root or in a folder such as `docs/`; or
 *         only the pages, with `_index.md` at the top
 * Output  `Definition`: the pages of a language, a sidebar for each section, navbar, blog
 *
 * Rooms   config reads the configuration, pages lists the pages, shortcodes and site edit them.
 * Must not: run templates, modules or themes (a shortcode of the site is read only as far as its template is text).
 */
import { joinPath } from 'octavo/addresses'
import type { Folder, ImportedRedirect } from '../../contract.ts'
import { type Definition, toEngine } from '../../drive.ts'
import { asTexts, AuthorList, type ConversionLog, type LanguageView, reportBlogText } from '../../shared/index.ts'
import { byHugoOrder, type Collections, divide } from './collections.ts'
import { findConfig, type HugoConfig, readConfig, settingsOf, type SiteSettings } from './config.ts'
import { leaveOutUnmounted, listLanguages, viewLanguage } from './languages.ts'
import { type HugoPage, listPages, parseFrontMatter } from './pages.ts'
import type { PageTools } from './shortcodes/context.ts'
import { ShortcodeTemplates } from './shortcodes/template/template-files.ts'
import { convertPage, formulaMarks } from './site/convert-page.ts'
import { HugoLinks, tagAddresses } from './site/links.ts'
import { toNavbar, toSidebar } from './site/menus.ts'
import { convertConfig, readLogo, reportConfig, showsCaptions } from './site/site-config.ts'

interface Options {
  config: HugoConfig
  settings: SiteSettings
  view: LanguageView
  collections: Collections
}

const definition: Definition<Options, HugoPage, PageTools> = {
  id: 'hugo',
  name: 'Hugo',
  detect: findConfig,
  languages: listLanguages,
  readOptions({ folder, file, language, log }) {
    const config = readConfig(folder, file, log)
    const settings = settingsOf(config, language?.key)
    const view = viewLanguage(folder, config, settings)
    leaveOutUnmounted(folder, settings, log)
    const collections = divide(listPages(view.folder, settings, log), settings)
    reportConfig(config, settings, log)
    return { config, settings, view, collections }
  },
  view: ({ options }) => options.view,
  listPages: ({ options }) => options.collections.pages,
  redirects: ({ options: { settings, collections } }, pages) => [
    ...pages.flatMap((page) => redirectsOf(page, settings)),
    ...listRedirects(collections),
  ],
  places({ options: { settings, collections } }) {
    const { blog } = collections
    const content = joinPath(settings.root, 'content')
    return {
      baseUrl: settings.baseUrl,
      content,
      published: settings.staticFolders,
      searched: [...settings.assetFolders, content],
      folders: blog ? [{ from: joinPath(content, blog.section), to: 'blog' }] : [],
      generated: [...(blog ? [blog.address] : []), ...tagAddresses(collections, settings).values()],
    }
  },
  prepare(site) {
    const { folder, options, content, log } = site
    const { settings, collections } = options
    const list = collections.blogList?.source ?? ''
    reportBlogText(list, bodyOf(list, folder), log)
    reportHome(options, folder, log)
    return {
      ...site,
      settings,
      collections,
      links: new HugoLinks(settings, collections, site.links),
      templates: new ShortcodeTemplates(folder, settings.layoutFolders, settings.dataFolders),
      authors: new AuthorList(),
      generated: {},
      formulas: formulaMarks(folder, settings, content),
      hasCaptions: showsCaptions(folder, settings),
    }
  },
  convertPage(page, text, { own, pages }) {
    if ('kind' in page) return convertPage(page, undefined, own)
    const { source, target } = page
    return convertPage({ ...(pages.find((each) => each.source === source) ?? emptyPage(source)), target }, text, own)
  },
  menus({ options: { settings, collections }, log }) {
    const sidebar = toSidebar(collections, settings)
    return {
      sidebar: Object.keys(sidebar).length > 0 ? sidebar : undefined,
      navbar: toNavbar(settings, collections, log),
    }
  },
  config: ({ options: { settings, collections } }) => convertConfig(settings, collections),
  finish: ({ folder, options: { config, settings }, log, own: { generated, authors } }) => ({
    ...readLogo(settings, { folder, file: config.file, log }),
    generated: { ...generated, ...authors.files() },
  }),
}

export const hugo = toEngine(definition)

/** The list of a section without a file leads to its first page. */
function listRedirects({ unwritten, docs }: Collections): ImportedRedirect[] {
  const shown = docs.filter(({ isPublished }) => isPublished).toSorted(byHugoOrder)
  return unwritten.flatMap((from) => {
    const first = shown.find(({ address }) => address.startsWith(from))
    return first ? [{ from, to: first.address }] : []
  })
}

function bodyOf(source: string, folder: Folder): string {
  const text = folder.readText(source) ?? ''
  return text.slice(parseFrontMatter(text).end)
}

/** Many sites have all of their home page in a template, and would begin with an empty page. */
function reportHome({ settings, collections }: Options, folder: Folder, log: ConversionLog): void {
  const home = collections.pages.find(({ address }) => address === settings.baseUrl)
  const names = ['home.html', 'index.html', '_default/home.html']
  const templates = settings.layoutFolders.flatMap((layouts) => names.map((name) => joinPath(layouts, name)))
  const template = templates.find((path) => folder.has(path))
  if (!home || template === undefined || bodyOf(home.source, folder).trim() !== '') return
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
