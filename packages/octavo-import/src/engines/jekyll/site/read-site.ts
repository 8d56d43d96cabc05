import type { UserConfig } from 'octavo'
import { joinPath, toRoute, trimSlashes } from 'octavo/addresses'
import type { Folder, ImportedRedirect, ImportedSite, ReadOptions } from '../../../contract.ts'
import {
  asMap,
  asText,
  asTextOrTexts,
  ConversionLog,
  docIdOf,
  OldSite,
  plainPages,
  withBase,
} from '../../../shared/index.ts'
import { type JekyllConfig, readConfig, readData } from '../config/read-config.ts'
import { reportSettings } from '../config/report-settings.ts'
import { Templates } from '../liquid/templates.ts'
import { convertSite } from './convert-site.ts'
import { Authors } from './front-matter.ts'
import { addChildLists, isJustTheDocs } from './just-the-docs.ts'
import { type JekyllPage, listPages, listsOf } from './list-pages.ts'
import { readNavigation } from './navigation.ts'
import { toSiteConfig } from './site-config.ts'

export async function readSite(folder: Folder, file: string, { beforePage }: ReadOptions = {}): Promise<ImportedSite> {
  const log = new ConversionLog()
  const config = readConfig(folder, file, log)
  reportSettings(config, log)
  const all = listPages(folder, config, log)
  const pages = all.filter(({ data }) => data['redirect_to'] === undefined)
  const redirects = readRedirects(all, config)
  const data = readData(folder, config, log)
  const old = plainPages(pages)
  const site = new OldSite({
    pages: old,
    redirects,
    files: folder.files,
    staticFolders: [config.folder],
    baseUrl: config.baseUrl,
    contentFolder: config.folder,
  })
  const blogPath = blogPathOf(pages, config)
  const templates = new Templates({
    folder,
    config,
    data: data.tree,
    lists: listsOf(pages, config),
    addressOf: createAddressFinder(pages, folder, config),
  })
  const authors = new Authors(asMap(data.tree['authors']))
  const slugs = readSlugs(pages, config, blogPath)
  const input = { beforePage, folder, config, pages, slugs, redirects, site, templates, authors, log }
  const converted = await convertSite(input)
  const kept = new Set(converted.pages.map(({ source }) => source))
  const published = pages.filter(({ source }) => kept.has(source))
  const navigation = readNavigation({ folder, config, pages: published, data: data.files, site, log })
  const { sidebar } = navigation
  const isOneList = Array.isArray(sidebar) && isJustTheDocs(config, pages)
  const listed = isOneList ? addChildLists(converted.pages, sidebar, published) : { pages: converted.pages, count: 0 }
  if (listed.count > 0) log.count('lists of child pages', listed.count)
  const settings = toSiteConfig(folder, config, navigation, blogPath, log)
  const extra = extraSettings(converted, templates.variables, blogPath)
  return {
    config: { ...settings.config, ...extra },
    sidebar,
    pages: listed.pages,
    files: [...settings.files, ...converted.files],
    generated: authors.files(),
    components: [],
    redirects,
    ...log.outcome(),
  }
}

function extraSettings(
  { callouts, badges, hasFormulas }: Awaited<ReturnType<typeof convertSite>>,
  variables: Readonly<Record<string, string | number>>,
  blogPath: string | undefined,
): UserConfig {
  const admonitions = callouts.kinds()
  return {
    ...(Object.keys(admonitions).length > 0 && { admonitions }),
    ...badges.toConfig(),
    ...(Object.keys(variables).length > 0 && {
      customFields: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)])),
    }),
    ...(hasFormulas && { markdown: { math: true } }),
    ...(blogPath !== undefined && { blog: blogPath === 'blog' ? {} : { routeBasePath: blogPath } }),
  }
}

/** Finds what `{% link %}` and `{% post_url %}` name. */
function createAddressFinder(pages: readonly JekyllPage[], folder: Folder, config: JekyllConfig) {
  const bySource = new Map(pages.map((page) => [page.source, page]))
  return (path: string, isPost: boolean): string | undefined => {
    if (isPost)
      return pages.find(
        ({ type, source }) => type === 'posts' && withoutExtension(source).endsWith(`/${path.replace(/^\//, '')}`),
      )?.address
    const file = joinPath(config.folder, path)
    const page = bySource.get(file)
    if (page) return page.address
    return folder.has(file) ? joinPath(config.baseUrl, path) : undefined
  }
}

function withoutExtension(path: string): string {
  return path.replace(/\.\w+$/, '')
}

/** https://github.com/jekyll/jekyll-redirect-from */
function readRedirects(pages: readonly JekyllPage[], { baseUrl }: JekyllConfig): ImportedRedirect[] {
  return pages.flatMap(({ data, address }) => {
    const { redirect_from: from, redirect_to: to } = data
    const olds = asTextOrTexts(from)
    const target = asText(Array.isArray(to) ? to[0] : to)
    return [
      ...olds.map((old) => ({ from: withBase(old, baseUrl), to: address })),
      ...(target === undefined ? [] : [{ from: address, to: withBase(target, baseUrl) }]),
    ]
  })
}

/** The part of the path that all posts have in common; undefined without posts. */
function blogPathOf(pages: readonly JekyllPage[], { baseUrl }: JekyllConfig): string | undefined {
  const posts = pages.filter(({ type, isPublished }) => type === 'posts' && isPublished)
  const [first, ...others] = posts.map(({ address }) => address.slice(baseUrl.length).split('/'))
  if (!first) return undefined
  const [name = ''] = first
  const isShared = first.length > 1 && !/^\d+$/.test(name) && others.every((path) => path[0] === name)
  const isTaken = pages.some(
    ({ type, address }) => type !== 'posts' && address.startsWith(joinPath(baseUrl, name, '/')),
  )
  return isShared && !isTaken ? name : 'blog'
}

/** The addresses that do not follow from the new place of a page. */
function readSlugs(pages: readonly JekyllPage[], { baseUrl }: JekyllConfig, blogPath = 'blog'): Map<string, string> {
  const slugs = new Map<string, string>()
  for (const page of pages) {
    const path = trimSlashes(page.address.slice(baseUrl.length).replace(/(?:(?:^|\/)index)?\.html$/, ''))
    if (page.type === 'posts') {
      slugs.set(page.source, path.startsWith(`${blogPath}/`) ? path.slice(blogPath.length + 1) : path)
      continue
    }
    const natural = docIdOf(page).replace(/(?:^|\/)index$/, '')
    if (natural !== path) slugs.set(page.source, toRoute('/', path, true).replace(/(.)\/$/, '$1'))
  }
  return slugs
}
