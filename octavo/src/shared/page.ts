import type { Position, Problem } from './problem.ts'

/** The path of a document below its folder, without extension and without a final `/index`: `design/namespaces`. */
export type DocId = string

/** Where a Markdown file lies, and what it is to the site. */
export interface SourcePlace {
  id: DocId
  /** `docs` pages stand in the sidebar; `pages` stand alone (home, legal notice). */
  collection: 'docs' | 'pages'
  /** Relative to the site root, forward slashes: `docs/design/namespaces.md`. */
  file: string
  /** Absolute path on disk. */
  path: string
}

/** A Markdown file that need not have been read: it may be known from an earlier build. */
export interface FoundSource extends SourcePlace {
  /** Hex digest of the file's bytes. */
  hash: string
  /** Bytes. */
  size: number
  /** When its content or its place on the disk changed last, in milliseconds since 1970. */
  modified: number
}

/** A Markdown file as it lies on disk, before anything in it is understood. */
export interface SourceFile extends FoundSource {
  readonly text: string
}

/** Marks the lowest edition that has a feature, or how ripe the feature is. */
export type BadgeKind = 'architect' | 'professional' | 'techPreview' | 'beta' | 'deprecated' | (string & {})

/** The page settings an author writes between the `---` lines. Every field is optional. */
export interface FrontMatter {
  title?: string
  description?: string
  /** Replaces the last part of the doc id. */
  id?: string
  /** Route below the collection's base; a leading slash makes it absolute in the collection. */
  slug?: string
  sidebar_label?: string
  sidebar_position?: number
  badges?: BadgeKind[]
  tags?: string[]
  /** Built only by `octavo dev`. */
  draft?: boolean
  /** Built, but left out of sidebar, search, sitemap and llms.txt. */
  unlisted?: boolean
  toc_min_heading_level?: number
  toc_max_heading_level?: number
  hide_table_of_contents?: boolean
  hide_title?: boolean
  /** Old addresses of this page, relative to the base path; each becomes a redirect. */
  aliases?: string[]
  pagination_prev?: DocId | null
  pagination_next?: DocId | null
  /** ISO date, or false to hide the date git knows. */
  last_update?: string | false
  custom_edit_url?: string | null
  image?: string
  /** What the search makes of the page. */
  search?: {
    /** true leaves the page out. */
    exclude?: boolean
    /** Ids of headings whose sections are left out. */
    exclude_sections?: string[]
    /** Multiplies the score of the page. Default 1. */
    weight?: number
  }
  /** `home` and `wide` have neither sidebar nor table of contents. */
  layout?: 'doc' | 'wide' | 'home'
}

export interface Heading {
  level: 1 | 2 | 3 | 4 | 5 | 6
  id: string
  /** Plain text. */
  text: string
  /** Inline HTML for the table of contents: no links, no anchors. */
  html: string
}

/** A link as the author wrote it. */
export interface LinkRef extends Position {
  href: string
  /** The file it was written in, when that is an included fragment and not the page itself. */
  file?: string
}

/** An image, or another media file, as the author wrote it. */
export interface ImageRef extends Position {
  src: string
  alt: string
  file?: string
  /** Size in CSS pixels that the author asked for (`<img width="120">`); the other side follows from the file. */
  width?: number
  height?: number
}

/**
 * A compiled article is literal HTML with gaps that later stations fill: `link` becomes the resolved, escaped
 * address; `image` becomes the attributes ` src="…" width="…" height="…"` (with the leading blank), or, with `form: 'address'`
 * and always in `Page.markdown`, the resolved, escaped address alone; a component becomes its HTML.
 */
export type Chunk = string | LinkGap | ImageGap | ComponentChunk

/** Index into `Page.links`. */
export interface LinkGap {
  link: number
}

/** Index into `Page.images`. */
export interface ImageGap {
  image: number
  form?: 'address'
}

/** A component tag of the article with its plain attributes. */
export interface ComponentChunk extends Position {
  component: string
  /** An attribute without a value is `true`. */
  props: Record<string, string | true>
  /** The props that are addresses: what each resolves to takes the place of the prop as it was written. */
  addresses?: Record<string, LinkGap | ImageGap>
  /** Everything between the tags that is not a part. Empty when self-closing. */
  children: Chunk[]
  /** Direct children that the component declares as its parts, in order (the `<Tab>`s of `<Tabs>`). */
  parts: ComponentChunk[]
}

/** The searchable text under one heading. */
export interface SearchSection {
  /** Index into `Page.headings`; -1 for what stands before the first heading. */
  heading: number
  text: string
  /** Text of code blocks and inline code, kept apart because it is weighted apart. */
  code: string
}

/** A Markdown file, parsed once. Independent of every other page, so it can be cached by what made it. */
export interface Page {
  id: DocId
  collection: 'docs' | 'pages'
  file: string
  frontMatter: FrontMatter
  /** From the front matter, else the first h1, else the file name; variables filled in. */
  title: string
  /** From the front matter, else the first paragraph, cut at 160 characters. */
  description: string
  headings: Heading[]
  links: LinkRef[]
  images: ImageRef[]
  /** Ids of every element in the article that a fragment may point at, besides the headings (explicit anchors, footnotes). */
  anchors: string[]
  /** The article without its h1. */
  body: Chunk[]
  sections: SearchSection[]
  /** The page as plain Markdown: includes expanded, variables filled in, links as gaps. No front matter, no title. */
  markdown: Chunk[]
  /** Fragments it includes, relative to the site root, with the digest of what was read (null: missing). */
  includes: { file: string; hash: string | null }[]
  problems: Problem[]
}

/** What the site graph needs of every page at once: all but the long texts. */
export type PageSummary = Omit<Page, 'body' | 'sections' | 'markdown' | 'problems'> & {
  /** Where the cache keeps the long texts; another place when they change. */
  content: ContentPlace
}

/** A place in the cache: the pages compiled together are one entry. */
export interface ContentPlace {
  entry: string
  position: number
}

/** Identifies the content of a page: the same key, the same texts. */
export function toPageKey({ entry, position }: ContentPlace): string {
  return `${entry} ${position}`
}
