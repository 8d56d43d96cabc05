import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import type {
  BeforePage,
  Folder,
  ImportedRedirect,
  ImportedSite,
  ReadOptions,
  SidebarEntry,
} from '../../../contract.ts'
import { titleOf } from '../../../markdown/index.ts'
import {
  docIdOf,
  asList,
  asMap,
  asText,
  asTexts,
  ConversionLog,
  toOrigins,
  type DataMap,
  type OldPage,
} from '../../../shared/index.ts'
import { blogSettings, findBlog, isBlogIndex, isPost } from '../blog.ts'
import { type MkDocsConfig, readConfig } from '../config.ts'
import { type SyntaxSettings } from '../convert/context.ts'
import { slugRule, type SlugRules } from '../heading-ids.ts'
import { localizeConfig, readTranslationSettings, viewLanguage } from '../languages.ts'
import { readNav, toSidebar } from '../nav.ts'
import type { BlockMark, FormulaOptions } from '../syntax/formulas.ts'
import type { DialectOptions } from '../syntax/parse.ts'
import { tagSettings } from './front-matter.ts'
import { type Appended, readAppended } from './includes.ts'
import { convertSite } from './convert-site.ts'
import { addressOf, listPages, pathInDocs } from './list-pages.ts'
import { macroOptions } from './macros.ts'
import { reportSettings } from './report-settings.ts'
import { toSiteSettings } from './site-config.ts'

export async function readSite(
  folder: Folder,
  file: string,
  { language, beforePage }: ReadOptions = {},
): Promise<ImportedSite> {
  const log = new ConversionLog()
  const config = readConfig(folder, file, log)
  const translations = language && readTranslationSettings(config)
  if (!translations) return readFolder(folder, config, log, beforePage)
  const view = viewLanguage(folder, config, translations, language)
  const localized = localizeConfig(config, translations, language.key)
  return toOrigins(await readFolder(view.folder, localized, log, beforePage), view)
}

async function readFolder(
  folder: Folder,
  config: MkDocsConfig,
  log: ConversionLog,
  beforePage: BeforePage | undefined,
): Promise<ImportedSite> {
  const pages = listPages(folder, config, log)
  reportSettings(config, log)
  const slugs = slugsOf(config, log)
  const dialect = dialectOf(config)
  const appended = readAppended(folder, config, dialect, log)
  const redirects = redirectsOf(config, pages)
  const converted = await convertSite({
    beforePage,
    folder,
    config,
    pages,
    redirects,
    log,
    slugs,
    dialect,
    appended,
    settings: syntaxSettingsOf(config, appended),
  })
  const settings = toSiteSettings(folder, config, sidebarOf(folder, config, pages, log), log)
  const blog = findBlog(config)
  return {
    config: {
      ...settings.config,
      ...(blog && withBlog(settings.config, blogSettings(blog, folder, config, { posts: pages.filter(isPost), log }))),
      ...(log.converted['formulas'] !== undefined && { markdown: { math: true } }),
      ...definedKinds(converted.admonitionKinds),
      ...tagSettings(folder, config, pages),
    },
    sidebar: settings.sidebar,
    pages: converted.pages,
    files: [...settings.files, ...converted.files],
    generated: { ...settings.generated, ...converted.generated },
    components: [],
    redirects,
    titlesAreFirstRank: true,
    ...log.outcome(),
  }
}

function withBlog(config: UserConfig, settings: ReturnType<typeof blogSettings>): UserConfig {
  const { blog, redirects } = settings
  const [path, label] = [blog?.routeBasePath ?? 'blog', blog?.title ?? 'Blog']
  const items = config.navbar?.items ?? []
  // After the tabs, before what is at the other end.
  const index = items.findIndex((item) => !('position' in item))
  return {
    ...settings,
    ...((redirects ?? config.redirects) && { redirects: { ...config.redirects, ...redirects } }),
    navbar: { items: items.toSpliced(index, 0, { label, to: `/${path}/`, position: 'left' }) },
  }
}

/** In alphabetical order, so that two imports write the same. */
function definedKinds(kinds: UserConfig['admonitions'] & object): Pick<UserConfig, 'admonitions'> {
  const entries = Object.entries(kinds).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.length === 0 ? {} : { admonitions: Object.fromEntries(entries) }
}

function hasExtension({ extensions }: MkDocsConfig, name: string): boolean {
  const isExtra = ['abbr', 'attr_list', 'def_list', 'md_in_html'].includes(name)
  return extensions.has(name) || (isExtra && ['extra', 'pymdownx.extra'].some((each) => extensions.has(each)))
}

function dialectOf(config: MkDocsConfig): DialectOptions {
  return {
    attributes: hasExtension(config, 'attr_list'),
    definitions: hasExtension(config, 'def_list'),
    marks: hasExtension(config, 'pymdownx.mark'),
    carets: hasExtension(config, 'pymdownx.caret'),
    keys: hasExtension(config, 'pymdownx.keys'),
    shortcodes: hasExtension(config, 'pymdownx.emoji'),
    blocks: blockNames(config),
    ...formulasOf(config),
  }
}

const BLOCK_MARKS: Record<string, BlockMark> = { dollar: '$$', square: '\\[', begin: '\\begin' }

/** The options of arithmatex: https://facelessuser.github.io/pymdown-extensions/extensions/arithmatex/#options */
function formulasOf({ extensions }: MkDocsConfig): { formulas?: FormulaOptions } {
  // https://github.com/mitya57/python-markdown-math
  const simple = extensions.get('mdx_math')
  if (simple)
    return {
      formulas: {
        dollars: simple['enable_dollar_delimiter'] === true,
        brackets: true,
        blocks: ['$$', '\\[', '\\begin'],
      },
    }
  const options = extensions.get('pymdownx.arithmatex')
  if (!options) return {}
  const listOf = (key: string, all: string[]) => (options[key] === undefined ? all : asTexts(options[key]))
  const inline = listOf('inline_syntax', ['dollar', 'round'])
  const blocks = listOf('block_syntax', Object.keys(BLOCK_MARKS)).flatMap((name) => BLOCK_MARKS[name] ?? [])
  return { formulas: { dollars: inline.includes('dollar'), brackets: inline.includes('round'), blocks } }
}

/** The names of blocks by extension: https://facelessuser.github.io/pymdown-extensions/extensions/blocks/ */
const BLOCKS: Record<string, string[]> = {
  admonition: ['admonition', 'note', 'attention', 'caution', 'danger', 'error', 'tip', 'hint', 'warning'],
  caption: ['caption', 'figure-caption', 'table-caption'],
  definition: ['define'],
  details: ['details'],
  html: ['html'],
  tab: ['tab'],
}

/** The option `types` adds names; an element is a name, or an object with `name`. */
function blockNames({ extensions }: MkDocsConfig): ReadonlySet<string> {
  const names = Object.entries(BLOCKS).flatMap(([extension, names]) => {
    const options = extensions.get(`pymdownx.blocks.${extension}`)
    if (options === undefined) return []
    const own = asList(options['types']).map((type) => asText(type) ?? asText(asMap(type)['name']) ?? '')
    return [...names, ...own.filter((name) => name !== '')]
  })
  return new Set(names)
}

function syntaxSettingsOf(config: MkDocsConfig, { abbreviations }: Appended): SyntaxSettings {
  const { extensions, features, plugins } = config
  const tilde = extensions.get('pymdownx.tilde')
  return {
    linkedTabs: features.has('content.tabs.link'),
    subscript: tilde !== undefined && tilde['subscript'] !== false,
    shortcodes: hasExtension(config, 'pymdownx.emoji'),
    generatesReferences: ['mkdocstrings', 'autorefs'].some((name) => plugins.has(name)),
    dashes: (extensions.get('smarty') ?? { smart_dashes: false })['smart_dashes'] !== false,
    formulas: formulasOf(config).formulas !== undefined,
    macros: macroOptions(config) !== undefined,
    abbreviations: hasExtension(config, 'abbr') ? abbreviations : undefined,
  }
}

function slugsOf({ extensions, file, placeOf }: MkDocsConfig, log: ConversionLog): SlugRules {
  const toc: DataMap = extensions.get('toc') ?? {}
  const separator = asText(toc['separator']) ?? '-'
  const slugify = asText(toc['slugify'])
  const rule = slugRule({ separator, slugify })
  if (rule) return rule
  log.report({
    kind: 'settings',
    message: `The rule "${slugify}" for the ids of headings is not known.`,
    hint: 'Compare the anchors of the new site with the old ones.',
    file,
    ...placeOf(['markdown_extensions']),
  })
  return slugRule({ separator }) as SlugRules // The default rule exists.
}

function sidebarOf(
  folder: Folder,
  config: MkDocsConfig,
  pages: readonly OldPage[],
  log: ConversionLog,
): SidebarEntry[] | undefined {
  const docs = pages.filter((page) => !isPost(page))
  const byPath = new Map(docs.map((page) => [pathInDocs(page.source, config) ?? '', page]))
  const blog = findBlog(config)
  const nav = readNav(folder, config, [...byPath.keys()])
  if (!Array.isArray(nav)) return undefined
  return toSidebar({
    nav,
    docIdOf: (path) => {
      const page = byPath.get(path)
      return page && docIdOf(page)
    },
    titleOf: (path) => titleOf(folder.readText(byPath.get(path)?.source ?? '') ?? ''),
    indexes: config.features.has('navigation.indexes'),
    expand: config.features.has('navigation.expand'),
    onMissing: (path, keys) => {
      // The navbar leads to it.
      if (blog && isBlogIndex(posix.normalize(path), blog)) return
      log.report({
        kind: 'entries of the navigation',
        message: `There is no page "${path}".`,
        hint: 'Add the page, or a link to its address.',
        file: config.file,
        ...config.placeOf(keys),
      })
    },
  })
}

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
