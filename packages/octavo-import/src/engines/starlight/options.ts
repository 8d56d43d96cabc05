import { slug } from 'github-slugger'
import type { UserConfig } from 'octavo'
import { joinPath, normalizeBasePath, trimSlashes } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { listBelow, parentOf } from '../../folder/index.ts'
import { ModuleReader, readAliases, readConfig, Settings } from '../../javascript/index.ts'
import type { FrontMatter } from '../../markdown/index.ts'
import {
  type Aliases,
  asMap,
  AuthorList,
  type ConversionLog,
  type NavbarItems,
  type OldPage,
  toDay,
} from '../../shared/index.ts'

/** The configuration, and where things are. Paths are relative to FROM. */
export interface SiteOptions extends LocaleOptions {
  /** Folder with the configuration; '' for FROM itself. */
  root: string
  astro: Settings
  starlight: Settings
  /** Folder of all pages. */
  content: string
  /** Folder of the pages of the language in FROM, which becomes `docs/`. */
  pagesFolder: string
  /** Base path with slashes around it. */
  baseUrl: string
  /** For all languages. */
  siteBase: string
  trailingSlash: boolean
  /** Where the files are that are published at the root. */
  publicFolder: string
  /** Of the plugin starlight-blog. */
  blog?: Blog
  /** Whether pages have formulas: the site has `remark-math`, wherever it lists its plugins. */
  hasFormulas: boolean
  /** Path aliases of tsconfig.json: `~/*` → `src/*`. */
  aliases: Aliases
}

export function readOptions(folder: Folder, file: string, log: ConversionLog, language?: SiteLanguage): SiteOptions {
  const modules = new ModuleReader(folder, log)
  const context = { log, places: modules.places, file }
  const astro = readConfig(modules, file, log)
  const integrations = astro.list('integrations').filter((each) => typeof each !== 'string')
  const around = integrations.find((each) => each.object('options').has('starlight'))
  const own = integrations.find((each) => each.text('call') === 'starlight')
  for (const other of integrations.filter((each) => each !== own)) {
    const name = other.text('call') ?? ''
    const message = `The integration "${name}" is not converted.`
    log.report({ kind: 'plugins', message, hint: 'See whether the new site needs it.', file })
  }
  const starlight = own?.object('options') ?? around?.object('options').object('starlight') ?? new Settings({}, context)
  const root = parentOf(file)
  const content = joinPath(root, astro.text('srcDir') ?? 'src', 'content/docs').replace('/./', '/')
  const siteBase = normalizeBasePath(astro.text('base') ?? '/')
  const blog = readBlog(starlight)
  return {
    root,
    astro,
    starlight,
    blog,
    content,
    pagesFolder: language ? findFolder(folder, content, language.key) : content,
    baseUrl: language?.baseUrl ?? siteBase,
    siteBase,
    publicFolder: joinPath(root, astro.text('publicDir') ?? 'public').replace('/./', '/'),
    trailingSlash: astro.text('trailingSlash') !== 'never',
    ...(language ? readLocale(starlight, language) : readDefaultLocale(starlight)),
    hasFormulas: folder.readText(joinPath(root, 'package.json'))?.includes('"remark-math"') === true,
    aliases: readAliases(folder, root),
  }
}

/** What is different in each language. */
interface LocaleOptions {
  /**
   * Slug of the folder of the language below the folder of all pages, which is part of addresses; '' for that folder,
   * and for a language that is read as its own site.
   */
  language: string
  /** Tag of the language. */
  languageTag: string | undefined
  /** Its direction, if the site names that. */
  direction: string | undefined
  /** Slugs of the folders of other languages. */
  otherLanguages: string[]
}

/** The default language, whose folder is part of addresses. */
function readDefaultLocale(starlight: Settings): LocaleOptions {
  const locales = starlight.object('locales')
  const keys = locales.keys()
  const isRoot = keys.length === 0 || keys.includes(ROOT)
  const language = isRoot ? '' : (starlight.text('defaultLocale') ?? keys[0] ?? '')
  const locale = locales.object(isRoot ? ROOT : language)
  const languageTag = locale.text('lang') ?? (language || undefined)
  const others = keys.filter((key) => key !== ROOT && key !== language)
  const otherLanguages = others.map((key) => slug(key))
  return { language: slug(language), languageTag, direction: locale.text('dir'), otherLanguages }
}

/** A language that is read as its own site. */
function readLocale(starlight: Settings, { key, tag }: SiteLanguage): LocaleOptions {
  const locales = starlight.object('locales')
  const others = locales.keys().filter((each) => each !== ROOT && each !== key)
  return {
    language: '',
    languageTag: tag,
    direction: locales.object(key).text('dir'),
    otherLanguages: others.map((each) => slug(each)),
  }
}

/** The key of the language without a folder. */
export const ROOT = 'root'

/** The folder of a language, which may be written in another case than its key. */
export function findFolder(folder: Folder, content: string, key: string): string {
  if (key === ROOT) return content
  const names = new Set(listBelow(folder, content).map((file) => file.split('/', 1)[0] ?? ''))
  return joinPath(content, [...names].find((name) => slug(name) === slug(key)) ?? key)
}

/** The posts of starlight-blog: https://starlight-blog-docs.vercel.app/configuration/ */
class Blog {
  /** Folder of the posts, which their addresses have, too. */
  readonly folder: string
  readonly #title: string
  readonly #known: Record<string, unknown>
  readonly #authors: AuthorList

  constructor(options: Settings) {
    const titles = options.object('title')
    this.folder = trimSlashes(options.text('prefix') ?? 'blog')
    this.#title = options.text('title') ?? titles.text(titles.keys()[0] ?? '') ?? 'Blog'
    this.#known = asMap(options.raw('authors'))
    this.#authors = new AuthorList(this.#known)
  }

  /** The path of a post in the new site; undefined for other pages, such as one without a date. */
  targetOf(path: string, frontMatter: FrontMatter): string | undefined {
    if (!path.startsWith(`${this.folder}/`) || toDay(frontMatter.toObject()['date']) === undefined) return undefined
    return joinPath('blog', path.slice(this.folder.length + 1))
  }

  /** Names the authors of a post, by default all of the site, in the file of authors. The address stays. */
  convert(frontMatter: FrontMatter, { address = '' }: OldPage): void {
    const { authors, excerpt, description } = frontMatter.toObject()
    this.#authors.convert(frontMatter, authors || Object.keys(this.#known))
    const mark = `/${this.folder}/`
    frontMatter.set('slug', trimSlashes(address.slice(address.indexOf(mark) + mark.length)))
    if (description === undefined && typeof excerpt === 'string') frontMatter.set('description', excerpt)
    frontMatter.remove('excerpt')
  }

  files(): Record<string, string> {
    return this.#authors.files()
  }

  toConfig(): Pick<UserConfig, 'blog'> {
    return { blog: { routeBasePath: this.folder === 'blog' ? undefined : this.folder, title: this.#title } }
  }

  navbarItems(): NavbarItems {
    return [{ label: this.#title, to: `/${this.folder}/`, position: 'left' }]
  }
}

/** The blog of a site that has the plugin. */
function readBlog(starlight: Settings): Blog | undefined {
  const plugin = starlight.plugin('plugins', 'starlightBlog')
  return plugin && new Blog(plugin.object('options'))
}
