/**
 * MkDocs with the theme Material, and ProperDocs.
 *
 * Input   FROM with `mkdocs.yml`
 * Output  `Definition`
 *
 * Rooms   config reads `mkdocs.yml`, syntax parses the Markdown, convert edits pages, site joins them.
 * Must not: execute Python, hooks or macros.
 */
import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { ImportedRedirect } from '../../contract.ts'
import { type Definition, toEngine } from '../../drive.ts'
import { asMap, asText, type NavbarItem, type OldPage } from '../../shared/index.ts'
import { blogSettings, findBlog, isPost, readAuthors } from './blog.ts'
import { baseUrlOf, findConfig, type MkDocsConfig, overlaysOf, readConfig } from './config.ts'
import { listLanguages, localizeConfig, readTranslationSettings, viewLanguage } from './languages.ts'
import { sidebarOf } from './nav.ts'
import { convertFile, type Tools } from './site/convert-file.ts'
import { tagSettings } from './site/front-matter.ts'
import { MkDocsIncludes, readAppended } from './site/includes.ts'
import { addressOf, listPages, pathInDocs } from './site/list-pages.ts'
import { Macros } from './site/macros.ts'
import { reportConfig } from './site/report-settings.ts'
import { brandOf, convertConfig, toMenus } from './site/site-config.ts'
import { dialectOf, slugsOf, syntaxSettingsOf } from './site/syntax-options.ts'

type Options = MkDocsConfig & { translations: ReturnType<typeof readTranslationSettings> }

const definition: Definition<Options, OldPage, Tools> = {
  id: 'mkdocs',
  name: 'MkDocs',
  detect: findConfig,
  languages: listLanguages,
  readOptions({ folder, file, language, log }) {
    const config = readConfig(folder, file, log)
    const translations = language && readTranslationSettings(config)
    return { ...(translations ? localizeConfig(config, translations, language.key) : config), translations }
  },
  view: ({ folder, language, options }) =>
    language && options.translations && viewLanguage(folder, options, options.translations, language),
  listPages: ({ folder, options, log }) => listPages(folder, options, log),
  redirects: ({ options }, pages) => redirectsOf(options, pages),
  places({ options }) {
    const { docsFolder } = options
    const blog = findBlog(options)
    return {
      baseUrl: baseUrlOf(options),
      content: docsFolder,
      searched: [docsFolder],
      overlays: overlaysOf(options),
      folders: blog ? [{ from: joinPath(docsFolder, blog.posts), to: 'blog' }] : [],
      generated: blog ? [joinPath(baseUrlOf(options), blog.path)] : [],
    }
  },
  prepare({ folder, options, log, files, pages }) {
    reportConfig(options, log)
    const blog = findBlog(options)
    const appended = readAppended(folder, options, dialectOf(options), log)
    return {
      slugs: slugsOf(options, log),
      appended,
      settings: syntaxSettingsOf(options, appended),
      admonitionKinds: {},
      included: new MkDocsIncludes(folder, options, files),
      macros: new Macros(options),
      blog,
      blogSettings: blog ? blogSettings(blog, folder, options, { posts: pages.filter(isPost), log }) : {},
      authors: blog && readAuthors(folder, options, blog),
    }
  },
  convertPage: convertFile,
  menus(site) {
    const { blog } = site.own.blogSettings
    const item: NavbarItem | undefined = blog && {
      label: blog.title ?? 'Blog',
      to: `/${blog.routeBasePath ?? 'blog'}/`,
      position: 'left',
    }
    return toMenus(site.options, sidebarOf(site), item)
  },
  config({ folder, options, own, pages }) {
    const config = convertConfig(options)
    const redirects = { ...config.redirects, ...own.blogSettings.redirects }
    // In alphabetical order, so that two imports write the same.
    const kinds = Object.entries(own.admonitionKinds).sort(([a], [b]) => (a < b ? -1 : 1))
    return {
      ...config,
      ...own.blogSettings,
      ...(Object.keys(redirects).length > 0 && { redirects }),
      ...(kinds.length > 0 && { admonitions: Object.fromEntries(kinds) }),
      ...tagSettings(folder, options, pages),
    }
  },
  finish({ folder, options, log, own: { authors } }) {
    const { config, files, generated } = brandOf(folder, options, log)
    return {
      config,
      files: [...files, ...(authors?.pictures.values() ?? [])],
      generated: { ...generated, ...authors?.list.files() },
      titlesAreFirstRank: true,
    }
  },
}

export const mkdocs = toEngine(definition)

/** https://github.com/mkdocs/mkdocs-redirects: from the paths of old files to files or addresses. */
function redirectsOf(config: MkDocsConfig, pages: readonly OldPage[]): ImportedRedirect[] {
  const byPath = new Map(pages.map((page) => [pathInDocs(page.source, config) ?? '', page]))
  const maps = asMap(asMap(config.plugins.get('redirects'))['redirect_maps'])
  return Object.entries(maps).flatMap(([from, value]) => {
    const to = asText(value) ?? ''
    const page = byPath.get(posix.normalize(to.split('#')[0] ?? ''))
    return [{ from: addressOf(from, config), to: page?.address ?? to }]
  })
}
