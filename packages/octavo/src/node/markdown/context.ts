import type { FrontMatter, PackageStyle, Page } from '../../shared/build/page.ts'
import type { Position, Problem } from '../../shared/build/problem.ts'
import type { MarkdownTransforms } from '../../shared/build/site-code.ts'
import type { Root } from './parse.ts'
import type { Piece } from './walk/piece.ts'
import type { PageData } from '../../shared/site.ts'
import type { TextDirection } from '../../shared/text/direction.ts'
import type { ComponentInput, TagTraits } from '../../shared/theme.ts'
import type { Words } from '../../shared/build/words/word-name.ts'

interface OwnAdmonition {
  /** The title of admonitions without one. */
  label: string
  /** The built-in kind whose color and icon it has. */
  like: string
}

/** A term of the glossary. */
export interface GlossaryTerm {
  term: string
  /** Plain text. */
  meaning: string
  /** Other forms, such as the plural. */
  also: readonly string[]
  /** The address that the glossary has, and its place there. */
  link?: Position & { href: string }
}

/** The terms that pages explain at their first use. */
export interface Glossary {
  /** Relative to the site root: addresses of terms count from there. */
  file: string
  terms: readonly GlossaryTerm[]
}

/** The parts of the site that a page depends on while it is compiled. */
export interface MarkdownContext {
  /** Absolute path of the site root. */
  root: string
  /** Folder of the language, see `SiteFolder`. */
  layer?: string
  /** Values for `{{name}}`. */
  variables: Record<string, string>
  /** Names of front matter keys that the site allows besides the engine's; `*` means any characters. */
  allowedKeys: readonly string[]
  /** Display names of tokens in headings, for example `-solutionDesigner` → `Solution Designer`. */
  headingPlaceholders: Record<string, string>
  /** The admonitions of the site by keyword, besides the built-in ones; or other titles for those. */
  admonitions: Record<string, OwnAdmonition>
  /** The hosts whose images pages show. */
  imageHosts: readonly string[]
  /** The hosts, or words such as `youtube`, whose pages `<Embed>` shows. */
  embedHosts: readonly string[]
  /** Ids of headings whose sections the search leaves out of every page; absent for most sites. */
  excludedSections?: readonly string[]
  /** Whether the site counts no visits. */
  lacksAnalytics?: true
  language: string
  direction: TextDirection
  words: Words
  /** The heading levels in the table of contents of pages that name no others. */
  toc: { minLevel: number; maxLevel: number }
  /** Schemes of links by a name, such as `api`. Default: none. */
  linkSchemes?: readonly string[]
  /** The texts of page sources that the pages include by a name, such as `api:getUser`, or why there is none. */
  texts?: Readonly<Record<string, IncludedText | Problem>> | undefined
  /** Style sheets of packages, by the tags that need them, and by the schemes of the texts that do: `api:`. */
  packageStyles?: Readonly<Record<string, readonly PackageStyle[]>>
  /** The labels of the badges that pages may use, by kind. */
  badges: Record<string, string>
  /** The component tags of the site, and the child tags that each receives one by one. */
  components: Record<string, Pick<TagTraits, 'parts' | 'attributes' | 'isUnbundled'>>
  /** Files that are not components because of the spelling of their name, by that name in lower case. */
  misnamed: Readonly<Record<string, string>>
  /**
   * Reads a fragment by its path relative to the site root; null when there is none, and the reason when it cannot be
   * read. It never reads outside of the root.
   */
  readFragment(file: string): string | Problem | null
  /** The file beside a missing one whose name is nearly the same, for a hint. Default: none. */
  findSimilar?(file: string): string | undefined
  /** Draws a diagram, which takes as long as compiling many pages. Default: `drawSource`. */
  draw?: DrawSource
  /** Absent if the site has none. */
  glossary?: Glossary
  /** Absent if the site has none. */
  ownComponents?: OwnComponents
  /** The plugins and transforms of the site; absent for most. `plugins/` makes them. */
  plugins?: MarkdownPlugins
  /** Whether the site has some that cannot be used, which is reported already. */
  lacksCode?: true
}

/** A text of a page source, see `SourceText`. */
export interface IncludedText {
  /** Changes with the text. */
  hash: string
  markdown: string
  twin?: string
}

/** A tag of a component, without what is the same for the whole page. */
export type ComponentTag = Omit<ComponentInput, 'site' | 'page'>

/** Renders a component to HTML. `tag`: the place of its tag. */
export type RenderComponent = (
  input: ComponentTag,
  page: PageData,
  tag: Position & { file: string },
) => RenderedComponent

/** The HTML of a component, unless it cannot be rendered, and what is wrong with it. */
interface RenderedComponent {
  html?: string
  problems: readonly Problem[]
}

/** The components that the site itself defines. Octavo knows what its own ones show. */
export interface OwnComponents {
  names: readonly string[]
  /** Loads the function that renders them, with what they see of a page while it is compiled. */
  load(): Promise<{ render: RenderComponent; toPageData: (page: DraftPage) => PageData }>
}

/** What is known of a page while it is compiled. */
export type DraftPage = Pick<Page, 'title' | 'heading' | 'description' | 'frontMatter'>

/** The code of a site that changes its Markdown. */
export interface MarkdownPlugins {
  /** Parses text that contains syntax of a plugin; undefined for other text. */
  parse(text: string): Root | undefined
  /** Changes the tree of a page or of a fragment. `frontMatter` belongs to the page. */
  run(piece: Piece, frontMatter: FrontMatter): Promise<PluginRun>
  changePage: MarkdownTransforms['page']
  /** Absent if the site has no formulas. */
  renderMath: MathRenderer | undefined
  /** Absent if the site shows no types in code. */
  findTypes: CodeTypes | undefined
  /** The attribute for a property of a hast element; undefined for a property without a value. */
  toAttribute(property: string, value: unknown, isSvg: boolean): { name: string; value: string | true } | undefined
}

/** Finds the types of the names in a sample. `language` comes from its fence. */
export type CodeTypes = (code: string, language: string) => TypesResult

export type TypesResult = { kind: 'typed'; typed: TypedCode } | { kind: 'mistakes'; mistakes: CodeMistake[] }

/** The part of a sample that readers see, and what TypeScript says about it. Offsets count in `code`. */
export interface TypedCode {
  code: string
  names: { start: number; end: number; type: string }[]
  marks: { start: number; end: number; kind: 'error' | 'highlight' }[]
  /** Shown below the line of the offset. */
  notes: { offset: number; kind: 'type' | 'error'; text: string }[]
}

export interface CodeMistake {
  /** 0-based in the sample; -1 for the sample as a whole. */
  line: number
  /** 0-based. */
  character: number
  message: string
  hint: string
}

/** Renders a formula in TeX. `offset` of a mistake counts in the formula. */
export type MathRenderer = (
  tex: string,
  isDisplay: boolean,
) => { kind: 'html'; html: string } | { kind: 'problem'; message: string; offset: number }

export interface PluginRun {
  /** The front matter with the changes of the plugins, which is not checked. */
  frontMatter: unknown
  problems: Problem[]
}

/** The SVG of a Mermaid source; undefined if it cannot be drawn. */
export type DrawSource = (source: string) => Promise<string | undefined>
