/**
 * Jekyll: Just the Docs, other themes for documentation, and the sites of GitHub Pages.
 *
 * Input   FROM with `_config.yml`
 * Output  `Definition`
 *
 * Rooms   config reads `_config.yml` and `_data`, liquid expands templates, kramdown converts pages, site joins them.
 * Must not: execute plugins in Ruby.
 */
import { joinPath } from 'octavo/addresses'
import type { Folder, ImportedPage, ImportedRedirect } from '../../contract.ts'
import { type Definition, toEngine } from '../../drive.ts'
import { asMap, asText, asTextOrTexts, AuthorList, withBase } from '../../shared/index.ts'
import { findConfig, type JekyllConfig, readConfig, readData } from './config/read-config.ts'
import { reportConfig } from './config/report-settings.ts'
import { Callouts } from './kramdown/callouts.ts'
import { convertFile, type JekyllSite, type Options, previewImages, type Tools } from './site/convert-file.ts'
import { addChildLists, isJustTheDocs, readJustTheDocs } from './site/just-the-docs.ts'
import { type JekyllPage, listPages, listsOf } from './site/list-pages.ts'
import { readNavigation } from './site/navigation.ts'
import { blogItem, brandOf, convertConfig } from './site/site-config.ts'

const definition: Definition<Options, JekyllPage, Tools> = {
  id: 'jekyll',
  name: 'Jekyll',
  isOftenLeftBehind: true,
  detect: findConfig,
  readOptions({ folder, file, log }) {
    const config = readConfig(folder, file, log)
    reportConfig(config, log)
    return { ...config, all: listPages(folder, config, log) }
  },
  listPages: ({ options }) => options.all.filter(({ data }) => data['redirect_to'] === undefined),
  redirects: ({ options }) => readRedirects(options.all, options),
  places: ({ options }) => ({ baseUrl: options.baseUrl, content: options.folder, searched: [options.folder] }),
  async prepare({ folder, options, pages, log }) {
    const data = readData(folder, options, log)
    const blogPath = blogPathOf(pages, options)
    // The library that evaluates Liquid is loaded only for a site that needs it.
    const { Templates } = await import('./liquid/templates.ts')
    return {
      data,
      blogPath,
      templates: new Templates({
        folder,
        config: options,
        data: data.tree,
        lists: listsOf(pages, options),
        addressOf: createAddressFinder(pages, folder, options),
      }),
      authors: new AuthorList(asMap(data.tree['authors']), () => undefined),
      callouts: new Callouts(options.data),
    }
  },
  convertPage: (page, text, site) => ('data' in page ? convertFile(page, text, site) : undefined),
  menus(site, pages) {
    const { sidebar, items } = readNavigation(site, publishedOf(site, pages))
    return { sidebar, navbar: [...items, ...blogItem(items, site.own.blogPath)] }
  },
  config({ options, own: { callouts, templates, blogPath } }) {
    const admonitions = callouts.kinds()
    const variables = Object.entries(templates.variables)
    return {
      ...convertConfig(options),
      ...(Object.keys(admonitions).length > 0 && { admonitions }),
      ...(variables.length > 0 && {
        customFields: Object.fromEntries(variables.map(([name, value]) => [name, String(value)])),
      }),
      ...(blogPath !== undefined && { blog: blogPath === 'blog' ? {} : { routeBasePath: blogPath } }),
    }
  },
  finish(site, pages) {
    const { folder, options, log, own } = site
    const brand = brandOf(folder, options, log)
    return {
      ...withChildLists(site, pages),
      config: brand.config,
      files: [...brand.files, ...previewImages(site.pages, folder, options)],
      generated: own.authors.files(),
    }
  },
}

export const jekyll = toEngine(definition)

/** The old pages that the new site has, too. */
function publishedOf(site: JekyllSite, pages: readonly ImportedPage[]): JekyllPage[] {
  const kept = new Set(pages.map(({ source }) => source))
  return site.pages.filter(({ source }) => kept.has(source))
}

/** Pages of Just the Docs list those below them. */
function withChildLists(site: JekyllSite, pages: readonly ImportedPage[]): { pages?: ImportedPage[] } {
  const published = publishedOf(site, pages)
  if (!isJustTheDocs(site.options, published)) return {}
  const listed = addChildLists(pages, readJustTheDocs(site.options, published), published)
  if (listed.count > 0) site.log.count('lists of child pages', listed.count)
  return { pages: listed.pages }
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
