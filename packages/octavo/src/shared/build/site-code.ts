/** The functions and names that a site may put into its configuration, and the values that functions get and return. */
import type { FrontMatter } from './page.ts'
import type { PartName, SlotName } from '../parts.ts'
import type { Problem } from './problem.ts'

/**
 * A plugin of the unified ecosystem (https://unifiedjs.com/explore/keyword/remark-plugin/). It receives an mdast tree
 * and a vfile. `file.data.frontMatter` is the front matter of the page, which the plugin may change.
 */
export type RemarkPlugin = (...options: never[]) => unknown

/** Several plugins as one. */
interface RemarkPreset {
  plugins?: readonly RemarkPluginEntry[]
}

/** A plugin, a plugin with its options, or a preset. */
export type RemarkPluginEntry = RemarkPlugin | RemarkPreset | readonly [plugin: RemarkPlugin, ...options: unknown[]]

/** A code block as the author wrote it. */
export interface CodeBlock {
  /** The first word after the fence, or ''. */
  language: string
  /** Everything after the language: `title="app.ts" {3}`. */
  meta: string
  text: string
  /** Relative to the site root. */
  file: string
  /** 1-based line of the opening fence in `file`. */
  line: number
}

/**
 * The HTML of a code block. It is not checked: it comes from the site's own code. The content-security policy of pages
 * forbids inline scripts, event handlers and `style` attributes.
 */
export interface CodeParts {
  /** Takes the place of the whole block. The other parts are ignored. */
  block?: string
  /** Takes the place of the highlighted code, inside `<code>`. */
  code?: string
  /** Added after the code, for example its output. */
  after?: string
}

/** The address of a link or an image as the author wrote it. */
export interface WrittenLink {
  kind: 'link' | 'image'
  url: string
  title?: string
  /** Relative to the site root. */
  file: string
}

/** Changes of a link. */
export interface LinkChange {
  url?: string
  title?: string
  /** HTML attributes, for example `{ rel: 'nofollow' }`. */
  attributes?: Readonly<Record<string, string>>
}

/** The data of a page that a transform may change. */
export interface PageFields {
  /** From the front matter, else the first heading. */
  title: string
  /** From the front matter, else the first paragraph. */
  description: string
  frontMatter: FrontMatter
}

/** Makes the HTML of a code block; undefined leaves it as it is. An error that it throws is an error of the page. */
export type CodeTransform = (block: CodeBlock) => CodeParts | undefined | Promise<CodeParts | undefined>
/** Changes a link or an image; undefined leaves it as it is. An error that it throws is an error of the page. */
export type LinkTransform = (link: WrittenLink) => LinkChange | undefined | Promise<LinkChange | undefined>
/**
 * Changes the data of a page. `file` is relative to the site root, `id` is the doc id. Fields that it does not return
 * stay as they are. An error that it throws is an error of the page.
 */
export type PageTransform = (
  page: Readonly<PageFields & { file: string; id: string }>,
) => Partial<PageFields> | undefined | Promise<Partial<PageFields> | undefined>

/** Functions that change what Octavo makes from Markdown. */
export interface MarkdownTransforms {
  /** Called for each code block. Returns undefined to leave it as it is. */
  code?: CodeTransform | undefined
  /** Called for each link and image of Markdown. Returns undefined to leave it as it is. */
  link?: LinkTransform | undefined
  /** Called for each page before the site is planned. Returns the fields to change. */
  page?: PageTransform | undefined
}

/**
 * Makes pages that are not files of the documentation: from data, from other repositories, from a blog folder. An error
 * that one of the functions throws fails the build.
 */
export interface PageSource {
  /** Names the source in problems. Letters, digits, `-` and `_`; no other source of the site has the same name. */
  name: string
  /** Folder below the site root whose images and other files the pages show or link. */
  folder?: string
  /**
   * Files and folders below the site root that the pages are made from: `octavo dev` makes them again when one of them
   * changes. A function is called once by `octavo dev` and calls `changed` itself; it returns a function that stops it.
   */
  watch?: readonly string[] | ((changed: () => void) => () => void)
  /** Lists the pages. Called once for each build, and by `octavo dev` after each change. */
  pages(site: SourceSite): PageList | Promise<PageList>
  /**
   * Text files to publish beside the pages, for example a feed: their content by path below the base path. Called after
   * `pages`, when the address of each page is known.
   */
  files?(site: PublishedSource): Record<string, string> | Promise<Record<string, string>>
  /** Paths of the files that pages link to. */
  downloads?: readonly string[]
  /** What the site has because of this source. A function is called when the configuration is loaded. */
  adds?: SourceAdditions | ((site: Pick<SourceSite, 'root'>) => SourceAdditions | Promise<SourceAdditions>)
  /** Links by a name in place of an address, as in `[Get a user](api:getUser)`. */
  names?: SourceNames
  /** The feeds among these files. The head of every document of the site links them, so that feed readers find them. */
  feeds?(site: Omit<SourceSite, 'report'>): readonly SourceFeed[]
}

/** What a source adds to the settings of its site. */
export interface SourceAdditions {
  /** Components for tags in pages, as in `modules.components`: `{ Price: '@acme/docs/components/Price' }`. */
  components?: Readonly<Record<string, string>>
  /** Style sheets of all pages of the site, as in `styles`. The site's come after them and win. */
  styles?: readonly string[]
  /** Style sheets that only pages of the source load, and pages with one of its texts or components. */
  pageStyles?: readonly string[]
  /** Badges of pages by name. */
  badges?: Readonly<Record<string, SourceBadge>>
  /** Origins to which components send requests, as in `policy.connect`. */
  connect?: readonly string[]
}

export interface SourceBadge {
  label: string
  /** Shown when the pointer is on the badge. */
  title?: string
  /** The badge has the class `badge-TONE`, whose color the style sheet of the source sets. */
  tone: string
}

export interface SourceNames {
  /** Begins these links: `api`. Lower-case letters, digits, `+`, `-` and `.`. */
  scheme: string
  /** Called after `pages`. The target of each name, as a link from the site root: `{ getUser: '/docs/api/get-user.md' }`. */
  targets(): Readonly<Record<string, string>>
  /** Called after `pages`. The texts that pages may include by a name: `<Include file="api:getUser" />`. */
  texts?(): Readonly<Record<string, SourceText>>
}

/** A text of a source in pages that others write. */
export interface SourceText {
  /** The pages with the text are compiled again only if this differs from the last build. */
  key: string
  /** Markdown. A function is called only if a page with the text is compiled. Links start at the site root. */
  markdown: string | (() => string | Promise<string>)
  /** The text in the Markdown version of such a page. Default: `markdown`. */
  twin?: string | (() => string | Promise<string>)
}

/** A feed for https://developer.mozilla.org/docs/Web/HTML/Reference/Attributes/rel#alternate */
export interface SourceFeed {
  /** As among the files of the source: `blog/rss.xml`. */
  path: string
  /** Media type, which feed readers look for. */
  type: 'application/rss+xml' | 'application/atom+xml' | 'application/feed+json'
  /** What feed readers show to choose from: `Blog (RSS)`. */
  title: string
}

type PageList = Iterable<SourcePage> | AsyncIterable<SourcePage>

/** The site as a source sees it. */
export interface SourceSite {
  /** Absolute path of the site root. */
  root: string
  /**
   * The folder of a language, relative to the root: a file in it takes the place of the shared one with the same path.
   * Absent in the first language and on a site in one language.
   */
  layer?: string
  /** false: the pages of a language are only those in its folder. Default: true. */
  isFilled?: false
  /** Of the site. */
  title: string
  /** Origin of the published site without a final slash, or ''. */
  url: string
  /** The base path. Starts and ends with a slash: `/5.1/`. */
  baseUrl: string
  /** Language tag: `pt-BR`. */
  language: string
  /** Values of `{{name}}` in Markdown. In code, a backslash before the braces keeps only these names. */
  variables: Readonly<Record<string, string>>
  /** Whether the site is previewed by `octavo dev`, which shows drafts. */
  dev: boolean
  /** Absolute path of a folder for what the next build can use. It may be missing, and is removed at any time. */
  cache: string
  /** Reports a mistake in the source of the pages. */
  report(problem: ReportedProblem): void
}

/** A mistake that a page source reports. Default of `file`: the configuration. */
export interface ReportedProblem extends Pick<Problem, 'kind' | 'message' | 'file' | 'line' | 'column' | 'hint'> {
  /** Default: `error`, which fails the build. */
  severity?: Problem['severity']
}

/** A page of a source. */
export interface SourcePage {
  /** Address below the base path, without slashes around it: `blog/hello`. With `area`, it is below that folder. */
  path: string
  /**
   * A folder of the documentation, such as `docs`. The page is then like the file `docs/PATH.md`: it has a place in the
   * sidebar, ids and links name it, and the folder gives it its address.
   */
  area?: string
  /** The page is compiled again only if this text, or another field of the page, differs from the last build. */
  key: string
  /**
   * The text, with or without front matter. A function is called only if the page has to be compiled. Only a page with
   * `data` may have none.
   */
  markdown?: string | (() => string | Promise<string>)
  /** Values that a layout of the site gets as its `data`; `frontMatter` names the layout. As in JSON. */
  data?: Readonly<Record<string, unknown>>
  /** Front matter. Fields that the text itself sets take precedence. */
  frontMatter?: FrontMatter
  /**
   * The file that the text is from, relative to the site root: relative links start there, other pages may link to it,
   * and problems name it.
   */
  file?: string
  /** Fields in the front matter of the text that only the source reads, so that they are not reported as unknown. */
  ownFields?: readonly string[]
  /**
   * The Markdown version of the page without its title, for a page whose text is mostly HTML. A function is called only
   * if the page has to be compiled. Default: the text.
   */
  twin?: string | (() => string | Promise<string>)
  /** Markdown before the text, for example a line with author and date. The lines of the text keep their numbers. */
  before?: string
  /** Markdown after the text. */
  after?: string
}

/** A source after all pages of the site have their addresses. */
export interface PublishedSource extends Omit<SourceSite, 'report'> {
  /** The published pages of this source, in the order in which it listed them. */
  pages: PublishedPage[]
}

/** A page of a source as readers find it. */
export interface PublishedPage {
  /** As the source gave it. */
  path: string
  /** Path of the page on its host: `/docs/blog/hello/`. */
  route: string
  /** Plain text, with variables replaced. */
  title: string
  /** Plain text, with variables replaced. */
  description: string
}

/** Modules of parts, and of what fills empty places of the page, by name: `@acme/docs/theme/Footer`. */
export type PartModules = { readonly [Name in PartName | SlotName]?: string | undefined }
