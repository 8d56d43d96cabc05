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
    ...readLocale(starlight, language),
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

/** @param own A language that is read as its own site. Without one, the folder of the default language is part of addresses. */
function readLocale(starlight: Settings, own: SiteLanguage | undefined): LocaleOptions {
  const locales = starlight.object('locales')
  const keys = locales.keys()
  const main = keys.length === 0 || keys.includes(ROOT) ? ROOT : (starlight.text('defaultLocale') ?? keys[0] ?? '')
  const key = own?.key ?? main
  const locale = locales.object(key)
  return {
    language: own || key === ROOT ? '' : slug(key),
    languageTag: own?.tag ?? locale.text('lang') ?? (key === ROOT || key === '' ? undefined : key),
    direction: locale.text('dir'),
    otherLanguages: keys.filter((each) => each !== ROOT && each !== key).map((each) => slug(each)),
  }
}

/** A text, or one for each language. */
export function textIn(settings: Settings, key: string, language = 'en'): string | undefined {
  const texts = settings.object(key)
  return settings.text(key) ?? texts.text(language) ?? texts.text(texts.keys()[0] ?? '')
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
    this.folder = trimSlashes(options.text('prefix') ?? 'blog')
    this.#title = textIn(options, 'title') ?? 'Blog'
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
