/**
 * Any site of Markdown files: front matter, titles and links. Its templates are not converted, and the report says so.
 *
 * Input   FROM
 * Output  `ImportedSite` with the pages of its documentation folder
 * Must not: guess what the syntax of a template means.
 */
import { isIndexFile, joinPath, toDocId, withoutMarkdownExtension } from 'octavo/addresses'
import { capitalize } from 'octavo/markdown'
import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { BeforePage, Engine, Folder, ImportedSite, ReadOptions, SiteLanguage } from '../../contract.ts'
import { convertCode, convertPages, jsx, type PageRules } from '../../dialects/convert-pages.ts'
import { COMMON_RULES, inTabs } from '../../dialects/handlers.ts'
import { rangeOf, type TextEdits, titleOf } from '../../markdown/index.ts'
import type { Tag } from '../../mdx/index.ts'
import {
  asMap,
  asText,
  Badges,
  ConversionLog,
  convertNpmFences,
  copyFolder,
  findOtherMarkup,
  fromIconify,
  fromMintlify,
  keepPageIcon,
  LinkRewriter,
  mapFrontMatter,
  OldSite,
  OwnAdmonitions,
  StubCollector,
  textOf,
  toOrigins,
  type OldPage,
  WARN_ABOUT_LINKS,
} from '../../shared/index.ts'
import { listBelow, parentOf } from '../../folder/index.ts'
import { findBasePath, findContent, isPage, isRouted, isRoutePage, pathIn } from './content-folder.ts'
import { listLanguages, reportUnknownLanguage, viewLanguage } from './languages.ts'
import { listMenuModules, readMenus } from './menus.ts'
import { readNavigation } from './mintlify.ts'
import { convertCodeOptions } from './mintlify-code.ts'
import { convertSettings, navbarLinks, readRedirects } from './mintlify-config.ts'
import { findMintlify, publishedPages, readMintlify } from './mintlify-file.ts'
import { createSlugRule } from './mintlify-slug.ts'

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
  run: { needs: ['programs', 'addons', 'threads'], modules: listMenuModules },
  languages: listLanguages,
  read: readSite,
}

/** Mintlify has the components that `unknown` knows, and other settings. */
export const mintlify: Engine = { ...unknown, id: 'mintlify', name: 'Mintlify', detect: findMintlify }

async function readSite(folder: Folder, _: string, { language, beforePage }: ReadOptions = {}): Promise<ImportedSite> {
  if (!language) return readFolder(folder, { beforePage })
  const view = viewLanguage(folder, language)
  return toOrigins(await readFolder(view.folder, { language, beforePage }), view)
}

async function readFolder(
  folder: Folder,
  { language, beforePage }: { language?: SiteLanguage; beforePage: BeforePage | undefined },
): Promise<ImportedSite> {
  const facts = listSite(folder, language)
  const { log, content, old, settings, isMintlify, redirects, links, staticFolders } = facts
  const stubs = new StubCollector()
  const badges = new Badges()
  const admonitions = new OwnAdmonitions(log)
  const { library } = asMap(settings['icons'])
  const toIcon = (name: string, tag?: Tag) =>
    isMintlify ? fromMintlify(name, asText(library), asText(tag?.values['iconType'])) : undefined
  const aliases = [['/', content]] as const
  const input = { folder, contentFolder: content, aliases, links, stubs, badges, admonitions, log }
  const rulesOf = (page: OldPage) => toRules(page, textOf(folder, page), { log, isMintlify, toIcon })
  const pages = await convertPages(old, input, rulesOf, beforePage)
  const config = isMintlify ? { ...convertSettings(settings, facts), trailingSlash: false } : {}
  const navbar = isMintlify ? navbarLinks(settings, facts) : []
  const navigation = readNavigation(settings, {
    folder,
    content,
    pages: old,
    language,
    links: navbar,
    file: facts.file,
    log,
  })
  const sidebar = navigation?.sidebar ?? readMenus(folder, { content, pages: old, site: facts.site, log })
  if (!isMintlify) reportTemplates(folder, log)
  if (language) reportUnknownLanguage(language, log)
  return {
    config: {
      ...titleOfSite(folder, old),
      ...config,
      ...navigation?.config,
      ...admonitions.toConfig(),
      docs: { routeBasePath: '/' },
      ...WARN_ABOUT_LINKS,
    },
    sidebar,
    pages,
    files: [...staticFolders.flatMap((path) => copyFolder(folder, path)), ...links.copiedFiles()],
    generated: {},
    components: stubs.list(),
    redirects,
    ...log.outcome(),
  }
}

/** The title of the first page, else the name of the folder, or of the one around a folder `docs`. */
function titleOfSite({ path, readText }: Folder, pages: readonly OldPage[]): { title?: string } {
  const home = pages.find(({ target }) => /^docs\/(?:index|readme)\.md$/i.test(target))
  const steps = path
    .split(/[/\\]/)
    .filter((step) => step !== '' && !/^(?:docs?|content|documentation|src|web(?:site)?|www|site)$/i.test(step))
  const name = (home && titleOf(readText(home.source) ?? '')) ?? steps.at(-1)
  return name === undefined ? {} : { title: capitalize(name) }
}

/** The pages and settings of a site, and where its links lead. */
function listSite(folder: Folder, language: SiteLanguage | undefined) {
  const baseUrl = language?.baseUrl ?? '/'
  const log = new ConversionLog()
  const content = findContent(folder)
  const basePath = findBasePath(folder)
  const staticFolders = ['', parentOf(content)]
    .flatMap((parent) => STATIC_FOLDERS.map((name) => joinPath(parent, name)))
    .filter((path, index, all) => all.indexOf(path) === index && listBelow(folder, path).length > 0)
  const { file, settings } = readMintlify(folder, content)
  const isMintlify = settings['navigation'] !== undefined
  const toPage = (source: string) => toOldPage(source, content, { baseUrl, isMintlify, basePath })
  const old = listSources(folder, content).map(toPage)
  const redirects = readRedirects(settings, old, { file, log })
  // Without its own folder, pages name pictures from the top of the site: `/images/a.png`.
  const roots = content === '' || isMintlify ? [...staticFolders, content] : staticFolders
  const shared = { pages: old, files: folder.files, staticFolders: roots, baseUrl, contentFolder: content }
  const site = new OldSite({ ...shared, redirects })
  const links = new LinkRewriter({ site, log, contentFolder: content, staticFolders })
  return { log, content, old, file, settings, isMintlify, redirects, site, links, staticFolders }
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

interface PageTools {
  log: ConversionLog
  isMintlify: boolean
  toIcon(name: string, tag?: Tag): string | undefined
}

function toRules(page: OldPage, text: string, { log, isMintlify, toIcon }: PageTools): PageRules {
  const slugger = new GithubSlugger()
  return {
    text,
    read: jsx({ tags: { rules: COMMON_RULES, other: inTabs, toIcon } }),
    slugOf: isMintlify ? createSlugRule() : (heading) => slugger.slug(heading),
    ownIds: convertOwnIds,
    convertBlocks: (tree, edits) => {
      if (!isMintlify) return convertCode(tree, edits, page.source, log)
      convertCodeOptions(tree, edits, log)
      convertNpmFences(tree, edits, log)
    },
    convertFrontMatter: (frontMatter) => {
      mapFrontMatter(frontMatter, KEYS, page.source, log)
      keepPageIcon(frontMatter, (name) => toIcon(name) ?? fromIconify(name), log, page.source)
      if (isIndexFile(page.target)) frontMatter.remove('id')
      // One for each color mode: a link shows one of them.
      const { light, dark } = asMap(frontMatter.get('image'))
      const image = asText(light) ?? asText(dark)
      if (image !== undefined) frontMatter.set('image', image)
    },
  }
}

/** `## Setup [#setup]` of Nextra and Fumadocs. Returns the ids by heading. */
function convertOwnIds(tree: Root, edits: TextEdits): (heading: Heading) => string | undefined {
  const ids = new Map<Heading, string>()
  visitParents(tree, 'heading', (heading: Heading) => {
    const { start, end } = rangeOf(heading)
    const found = /\[#([\w-]+)\](?=[ \t]*$)/.exec(edits.source.slice(start, end))
    if (found?.[1] === undefined) return
    ids.set(heading, found[1])
    edits.replace(start + found.index, start + found.index + found[0].length, `{#${found[1]}}`)
  })
  return (heading) => ids.get(heading)
}
