/**
 * Any site of Markdown files: front matter, titles and links. Its templates are not converted, and the report says so.
 *
 * Input   FROM
 * Output  `Definition`: the pages of its documentation folder; for Mintlify, also its settings
 * Must not: guess what the syntax of a template means.
 */
import { posix } from 'node:path'
import { isIndexFile, joinPath, toDocId, withoutMarkdownExtension } from 'octavo/addresses'
import { capitalize } from 'octavo/markdown'
import type { Folder } from '../../contract.ts'
import { convertCode, convertPage, idsBy, jsx, type PageRules } from '../../dialects/convert-pages.ts'
import { COMMON_RULES, inTabs } from '../../dialects/handlers.ts'
import { type Definition, type Site, toEngine } from '../../drive.ts'
import { listBelow, parentOf } from '../../folder/index.ts'
import { titleOf } from '../../markdown/index.ts'
import type { Tag } from '../../mdx/index.ts'
import {
  asMap,
  asText,
  type ConversionLog,
  convertNpmFences,
  type DataMap,
  findOtherMarkup,
  fromIconify,
  fromMintlify,
  keepPageIcon,
  type LanguageView,
  type FrontMatterRules,
  type OldPage,
  pictureOfModes,
  viewTranslations,
} from '../../shared/index.ts'
import { findBasePath, findContent, isPage, isRouted, isRoutePage, pathIn } from './content-folder.ts'
import { findTranslations, listLanguages, reportUnknownLanguage } from './languages.ts'
import { listMenuModules, readMenus } from './menus.ts'
import { readNavigation } from './mintlify.ts'
import { convertCodeOptions } from './mintlify-code.ts'
import { convertSettings, navbarLinks, readRedirects } from './mintlify-config.ts'
import { findMintlify, publishedPages, readMintlify } from './mintlify-file.ts'
import { createSlugRule } from './mintlify-slug.ts'

const STATIC_FOLDERS = ['public', 'static']
const FRONT_MATTER: FrontMatterRules = {
  keys: {
    nav_title: 'sidebar_label',
    sort_rank: 'sidebar_position',
    permalink: 'slug',
    redirect_from: 'aliases',
    // Layouts are templates, which are not converted: a layout that the new site does not have would be an error.
    layout: null,
  },
  convert: ({ image }) => ({ image: pictureOfModes(image) }),
}

interface Options {
  view: LanguageView | undefined
  /** Folder of the pages in FROM. */
  content: string
  /** `docs.json` in FROM; '' without it. */
  file: string
  settings: DataMap
  isMintlify: boolean
  staticFolders: string[]
}

const definition: Definition<Options> = {
  id: 'unknown',
  name: 'Markdown',
  detect: (folder) => folder.files.find((file) => isPage(file)),
  run: { needs: ['programs', 'addons', 'threads'], modules: listMenuModules },
  languages: listLanguages,
  readOptions({ folder: whole, language }) {
    const view = language && viewTranslations(whole, findTranslations(whole), language)
    const folder = view?.folder ?? whole
    const content = findContent(folder)
    const { file, settings } = readMintlify(folder, content)
    const staticFolders = ['', parentOf(content)]
      .flatMap((parent) => STATIC_FOLDERS.map((name) => joinPath(parent, name)))
      .filter((path, index, all) => all.indexOf(path) === index && listBelow(folder, path).length > 0)
    return { view, content, file, settings, isMintlify: settings['navigation'] !== undefined, staticFolders }
  },
  view: ({ options }) => options.view,
  listPages({ folder, options: { content, isMintlify }, language }) {
    const rules = { baseUrl: language?.baseUrl ?? '/', isMintlify, basePath: findBasePath(folder) }
    return listSources(folder, content).map((source) => toOldPage(source, content, rules))
  },
  redirects: ({ options: { settings, file }, log }, pages) => readRedirects(settings, pages, { file, log }),
  places: ({ options: { content, isMintlify, staticFolders }, language }) => ({
    baseUrl: language?.baseUrl ?? '/',
    content,
    published: staticFolders,
    // Without its own folder, pages name pictures from the top of the site: `/images/a.png`.
    searched: content === '' || isMintlify ? [content] : [],
  }),
  convertPage: (page, _, site) =>
    convertPage(page, toRules(page, site), { ...site, aliases: [['/', site.options.content]] }),
  menus(site) {
    const { folder, options, pages, language, old, log } = site
    const { content, settings, file, isMintlify } = options
    const links = isMintlify ? navbarLinks(settings, { ...site, file }) : []
    const navigation = readNavigation(settings, { folder, content, pages, language, links, file, log })
    return navigation ?? { sidebar: readMenus(folder, { content, pages, site: old, log }) }
  },
  config(site) {
    const { folder, pages, options } = site
    const { settings, file, isMintlify } = options
    const title = isMintlify ? asText(settings['name']) : undefined
    return {
      title: title ?? titleOfSite(folder, pages),
      ...(isMintlify && { ...convertSettings(settings, { ...site, file }), trailingSlash: false }),
    }
  },
  finish({ folder, options, language, log }) {
    if (!options.isMintlify) reportTemplates(folder, log)
    if (language) reportUnknownLanguage(language, log)
    return {}
  },
}

export const unknown = toEngine(definition)

/** Mintlify has the components that `unknown` knows, and other settings. */
export const mintlify = toEngine({ ...definition, id: 'mintlify', name: 'Mintlify', detect: findMintlify })

/** The title of the first page, else the name of the folder, or of the one around a folder `docs`. */
function titleOfSite({ path, readText }: Folder, pages: readonly OldPage[]): string | undefined {
  const home = pages.find(({ target }) => /^docs\/(?:index|readme)\.md$/i.test(target))
  const steps = path
    .split(/[/\\]/)
    .filter((step) => step !== '' && !/^(?:docs?|content|documentation|src|web(?:site)?|www|site)$/i.test(step))
  const name = (home && titleOf(readText(home.source) ?? '')) ?? steps.at(-1)
  return name === undefined ? undefined : capitalize(name)
}

/** The Markdown files of the site. */
function listSources(folder: Folder, content: string): string[] {
  const below = content === '' ? '' : `${content}/`
  const isPublished = findMintlify(folder) === undefined ? () => true : publishedPages(folder, content)
  const own = folder.files.filter((file) => isPage(file) && file.startsWith(below))
  const routed = isRouted(content) ? own.filter(isRoutePage) : own
  return routed.filter((file) => isPublished(file.slice(below.length)))
}

function reportTemplates({ files }: Folder, log: ConversionLog): void {
  const other = findOtherMarkup(files)
  if (other)
    for (const file of other.files) {
      const message = `The page ${file} is ${other.name}, which is not imported.`
      log.report({ kind: 'pages in other markup', message, hint: other.hint, file })
    }
  log.report({
    kind: 'templates',
    message:
      'Templates, shortcodes and plugins of this engine are not converted: only front matter, links and titles are.',
    hint: 'Run `octavo check` in the new site: it names what it cannot read.',
  })
}

interface AddressRules {
  baseUrl: string
  isMintlify: boolean
  /** Comes before the path of each page. */
  basePath: string
}

function toOldPage(source: string, content: string, { baseUrl, isMintlify, basePath }: AddressRules): OldPage {
  const path = joinPath(basePath, pathIn(content, source))
  const target = `docs/${path.replace(/\.mdx$/i, '.md')}`
  const isFragment = posix.basename(path).startsWith('_')
  // To Mintlify, `readme.mdx` is the page of no folder.
  const isReadme = isMintlify && /(?:^|\/)readme\.mdx?$/i.test(path)
  const id = isReadme ? withoutMarkdownExtension(path) : toDocId(target.slice('docs/'.length))
  return { source, target, address: isFragment ? undefined : joinPath(baseUrl, id, '/') }
}

function toRules(page: OldPage, { log, options: { isMintlify, settings } }: Site<Options>): PageRules {
  const { library } = asMap(settings['icons'])
  const toIcon = (name: string, tag?: Tag) =>
    isMintlify ? fromMintlify(name, asText(library), asText(tag?.values['iconType'])) : undefined
  return {
    read: jsx({ tags: { rules: COMMON_RULES, other: inTabs, toIcon } }),
    // Of Nextra and Fumadocs.
    ownIds: idsBy(/\[#([\w-]+)\](?=[ \t]*$)/),
    slugOf: isMintlify ? createSlugRule() : undefined,
    convertBlocks: (tree, edits) => {
      if (!isMintlify) return convertCode(tree, edits, page.source, log)
      convertCodeOptions(tree, edits, log)
      convertNpmFences(tree, edits, log)
    },
    frontMatter: FRONT_MATTER,
    convertFrontMatter: (frontMatter) => {
      keepPageIcon(frontMatter, (name) => toIcon(name) ?? fromIconify(name), log, page.source)
      if (isIndexFile(page.target)) frontMatter.remove('id')
    },
  }
}
