/** The functions that a site may put into its configuration, and the values that they receive and return. */
import type { FrontMatter } from './page.ts'

/**
 * A plugin of the unified ecosystem (https://unifiedjs.com/explore/keyword/remark-plugin/). It receives an mdast tree
 * and a vfile. `file.data.frontMatter` is the front matter of the page, which the plugin may change.
 */
export type RemarkPlugin = (...options: never[]) => unknown

/** Several plugins as one. */
export interface RemarkPreset {
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
  title: string
  description: string
  frontMatter: FrontMatter
}

export type CodeTransform = (block: CodeBlock) => CodeParts | undefined | Promise<CodeParts | undefined>
export type LinkTransform = (link: WrittenLink) => LinkChange | undefined | Promise<LinkChange | undefined>
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
