import type { FrontMatter } from './content/front-matter-fields.ts'
import type { BadgeKind } from './content/front-matter.ts'
import type { PlainData } from '../plain-data.ts'
import type { MarkdownPlace, Position, Problem } from './problem.ts'

export type { BadgeKind, FrontMatter, PlainData }

/** The path of a document below its folder, without extension and without a final `/index`: `design/namespaces`. */
export type DocId = string

/** The location of a Markdown file and its role in the site. */
export interface SourcePlace {
  id: DocId
  /** `docs` pages are listed in the sidebar; `pages` are not (for example the home page and a legal notice). */
  collection: 'docs' | 'pages'
  /** Relative to the site root, forward slashes: `docs/design/namespaces.md`. */
  file: string
  /** Absolute path on disk. */
  path: string
  /** In the site of a language: the page has no translation, and this is the text of the first language. */
  isShared?: true
}

/** A Markdown file on disk. */
export interface FoundSource extends SourcePlace {
  /** Hex digest of the file's bytes. */
  hash: string
  /** Bytes. */
  size: number
  /** Last change of its content or its place on the disk, in milliseconds since 1970. */
  modified: number
  /** Last change of its content, in milliseconds since 1970, which copies may keep. */
  written: number
  /** The content of a file that was read for its digest; absent if the digest is known from an earlier build. */
  bytes?: Uint8Array
  /** For a page that a page source makes. */
  made?: MadePage
}

/** A page that a page source makes, see `SourcePage`. */
export interface MadePage extends Omit<MadeParts, 'twin'> {
  markdown: string | (() => string | Promise<string>)
  twin?: string | (() => string | Promise<string>)
}

/** A text of a page source that pages include by a name, see `SourceText`. */
export interface MadeText extends Pick<MadePage, 'markdown' | 'twin'> {
  /** Changes with the text. */
  hash: string
}

/** What a page source adds to the text of a page. */
export interface MadeParts {
  frontMatter?: FrontMatter
  ownFields?: readonly string[]
  /** Markdown. */
  before?: string
  after?: string
  /** The Markdown version, if it is not made of the text. */
  twin?: string
  /** Style sheets of its source. */
  styles?: readonly PackageStyle[]
}

/** A Markdown file with its text, not parsed yet. */
export interface SourceFile extends Omit<FoundSource, 'bytes' | 'written' | 'made'> {
  /** Of a file: its bytes, because the texts of all pages take twice as much memory. */
  content: string | Uint8Array
  /** Absent for a file of the documentation. */
  parts?: MadeParts
}

/** A page whose text is made when its turn comes: memory need not hold the texts of all pages. */
export interface LateSource {
  file: string
  /** Undefined for a text that cannot be made, which is then a problem. */
  read(): Promise<SourceFile | undefined>
}

const DECODER = new TextDecoder()

/** The text of a Markdown file. Invalid UTF-8 becomes U+FFFD, which the compiler reports with its place. */
export function decodeText({ content }: Pick<SourceFile, 'content'>): string {
  return typeof content === 'string' ? content : DECODER.decode(content)
}

/** A heading of a page, without the title. */
export interface Heading {
  level: 1 | 2 | 3 | 4 | 5 | 6
  id: string
  /** Plain text. */
  text: string
  /** Inline HTML for the table of contents: no links, no anchors. */
  html: string
}

/** A link with its address as written. */
export interface LinkRef extends MarkdownPlace {
  href: string
  /** The included fragment that contains the link; absent when the page itself does. */
  file?: string
}

/** An image, or another media file, with its address as written. */
export interface ImageRef extends MarkdownPlace {
  src: string
  alt: string
  file?: string
  /** Size in CSS pixels set by the author, for example `<img width="120">`; the other side follows from the file. */
  width?: number
  height?: number
}

/** An icon with its name as written: of the theme, of an icon set, or an SVG file. */
export interface IconRef extends MarkdownPlace {
  icon: string
  file?: string
}

/** One piece of a compiled article: literal HTML, or a gap that is filled when its document is rendered. */
export type Chunk = string | Gap

export type Gap = LinkGap | ImageGap | CodeGap | ComponentChunk

/** Filled with the resolved address of a link, which is escaped in HTML and plain in `Page.markdown`. */
export interface LinkGap {
  kind: 'link'
  /** Index into `Page.links`. */
  index: number
}

/**
 * Filled with the attributes of an image, ` src="…" width="…" height="…"` with the leading space. With
 * `form: 'address'`, and always in `Page.markdown`, it is filled with the resolved address alone.
 */
export interface ImageGap {
  kind: 'image'
  /** Index into `Page.images`. */
  index: number
  form?: 'address'
}

/** Filled with the HTML of a code block. */
export interface CodeGap {
  kind: 'code'
  /** Index into `Page.code`. */
  index: number
}

/** A component tag with plain attributes, filled with the component's HTML. */
export interface ComponentChunk extends Position {
  kind: 'component'
  name: string
  /** An attribute without a value is `true`. */
  props: Record<string, string | true>
  /** The props that are addresses; each resolved address replaces the value in `props`. */
  addresses?: Record<string, LinkGap | ImageGap>
  /** Content between the tags, except the parts. Empty when self-closing. */
  children: Chunk[]
  /** Direct children that the component declares as its parts, in order (for example the `<Tab>`s of `<Tabs>`). */
  parts: ComponentChunk[]
}

/** The searchable text under one heading. */
export interface SearchSection {
  /** Index into `Page.headings`; -1 for the text before the first heading. */
  heading: number
  text: string
  /** Text of code blocks and inline code, separate because it has its own weight. */
  code: string
}

/** Names of the style sheets in `theme/styles/pages`. */
export const PAGE_STYLES = [
  'button-links',
  'code-ansi',
  'code-focus',
  'code-labels',
  'code-marks',
  'code-notes',
  'diagrams',
  'file-tree',
  'footnotes',
  'glossary',
  'hero',
  'icons',
  'popovers',
  'tasks',
] as const

export type PageStyle = (typeof PAGE_STYLES)[number]

/** The path of a style sheet of a package, as in the setting `styles`. */
export type PackageStyle = `${string}.css`

export function isPackageStyle(style: string): style is PackageStyle {
  return style.endsWith('.css')
}

/** A Markdown file, parsed once. Independent of every other page, so it can be cached by a digest of its inputs. */
export interface Page {
  id: DocId
  collection: 'docs' | 'pages'
  file: string
  frontMatter: FrontMatter
  /** From the front matter, else the first heading, else the label in the sidebar or the file name. */
  title: string
  /** The heading that readers see above the article, if it is not the title. */
  heading?: string
  /** The title comes from the file name, so a label in the sidebar file is better. */
  untitled?: true
  /** From the front matter, else the first paragraph, truncated to 160 characters. */
  description: string
  headings: Heading[]
  links: LinkRef[]
  images: ImageRef[]
  /** Pictures on hosts that the site allows, which browsers load from there; absent if there are none. */
  remoteImages?: LinkRef[]
  /** The icons that its tags, its admonitions and its front matter name; absent if there are none. */
  icons?: IconRef[]
  /**
   * Ids of all elements of the article besides the headings that a `#fragment` may link to (explicit anchors,
   * footnotes).
   */
  anchors: string[]
  /** The article without the h1 that became its title. */
  body: Chunk[]
  /** The code blocks of the article, as HTML. */
  code: string[]
  sections: SearchSection[]
  /** The page as plain Markdown: includes expanded, variables replaced, links as gaps. No front matter, no title. */
  markdown: Chunk[]
  /** It contains components of the site, so it depends on their code. */
  hasComponents?: true
  /** Style sheets that only pages with certain content need, of the theme or of packages; absent if it needs none. */
  styles?: (PageStyle | PackageStyle)[]
  /** The article is not empty and contains no component tags, so nothing but text goes into its gaps. */
  isPlain?: true
  /**
   * Fragments it includes, relative to the site root, each with the digest of its text, or with the reason why it
   * cannot be read (null: missing).
   */
  includes: { file: string; hash: string | null }[]
  problems: Problem[]
}

/** The fields of a page that the site graph needs for all pages at once: everything except the long texts. */
export type PageSummary = Omit<Page, 'body' | 'code' | 'sections' | 'markdown' | 'problems'> & {
  /** Location of the long texts in the cache; changes whenever they do. */
  content: ContentPlace
}

/** A location in the cache: pages that were compiled together share one entry. */
export interface ContentPlace {
  entry: string
  position: number
}

/** Identifies the content of a page: the same key, the same texts. */
export function toPageKey({ entry, position }: ContentPlace): string {
  return `${entry} ${position}`
}
