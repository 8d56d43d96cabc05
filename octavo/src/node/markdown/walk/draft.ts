import GithubSlugger from 'github-slugger'
import type {
  CodeGap,
  ComponentChunk,
  Heading,
  ImageRef,
  LinkRef,
  Page,
  PageStyle,
  SearchSection,
} from '../../../shared/page.ts'
import { placeProblem, type MarkdownPlace, type Position, type Problem } from '../../../shared/problem.ts'
import { isReservedId } from '../../../shared/ids/reserved-ids.ts'
import type { PendingCode } from '../code/index.ts'
import type { MarkdownContext } from '../context.ts'
import type { Heading as HeadingNode, Code } from '../parse.ts'
import type { FootnoteUse, Piece, TwinEdit } from './piece.ts'

/** Everything a walk collects about a page, from its own text and from the fragments it includes. */
export class Draft {
  readonly text = new VisibleText()
  readonly links: LinkRef[] = []
  readonly images: ImageRef[] = []
  readonly codeBlocks: PendingCode[] = []
  readonly includes: Page['includes'] = []
  readonly problems: Problem[] = []
  readonly footnotes: FootnoteUse[] = []
  readonly diagrams: PendingDiagram[] = []
  /** The places of HTML elements by their ids. */
  readonly elementIds = new Map<string, { piece: Piece; line: number }>()
  /** The style sheets that its content needs. */
  readonly styles = new Set<PageStyle>()
  /** The components of the site on this page, which are rendered for their text after the walk. */
  readonly ownComponents = new Map<ComponentChunk, OwnComponent>()
  /** The text of `titleHeading`, as soon as it was written. */
  heading: string | undefined
  /** Plain text of the first paragraph. */
  summary: string | undefined
  /** Number of includes in the page; a fragment included twice counts twice. */
  includeCount = 0
  /** Characters of all included fragments. */
  includedLength = 0
  /** Number of components around the current node. */
  componentDepth = 0
  /** Whether text that is nested too deeply was reported; one report per page is enough. */
  isTooDeep = false
  /**
   * While above 0, text is not added to the search (for example the text of headings, which are indexed on their own).
   */
  searchPaused = 0
  private readonly slugger = new GithubSlugger()
  private readonly ids = new Set<string>()

  constructor(
    readonly context: MarkdownContext,
    /** From the front matter. */
    readonly title: string | undefined,
    /** The heading that the page's header shows instead of the article. */
    readonly titleHeading: HeadingNode | undefined,
  ) {}

  /** Returns the link's index in `Page.links`. */
  addLink(href: string, piece: Piece, position: Position): number {
    return this.links.push({ href, ...position, ...fragmentFile(piece), ...partOf(piece) }) - 1
  }

  /** Returns the image's index in `Page.images`. */
  addImage(image: Omit<ImageRef, keyof MarkdownPlace | 'file'>, piece: Piece, position: Position): number {
    return this.images.push({ ...image, ...position, ...fragmentFile(piece), ...partOf(piece) }) - 1
  }

  /** Returns the gap for the block. */
  addCodeBlock(block: PendingCode): CodeGap {
    return { kind: 'code', index: this.codeBlocks.push(block) - 1 }
  }

  /** Reserves an id on this page; returns false when it is already taken, or belongs to the shell. */
  takeId(id: string): boolean {
    if (this.ids.has(id) || isReservedId(id)) return false
    this.ids.add(id)
    return true
  }

  /** Reserves an id, numbered when it is already taken. */
  takeFreeId(wanted: string): string {
    let id = wanted
    for (let number = 2; !this.takeId(id); number++) id = `${wanted}-${number}`
    return id
  }

  /** Reserves the GitHub slug of a heading, numbered when it is already taken. */
  takeSlug(text: string): string {
    let id = this.slugger.slug(text) || 'section'
    const other = isReservedId(id) ? `section ${text}` : text || 'section'
    while (!this.takeId(id)) id = this.slugger.slug(other)
    return id
  }

  addHeading(heading: Heading): void {
    this.text.addHeading(heading)
  }

  addText(text: string): void {
    if (this.searchPaused === 0) this.text.addText(text)
  }

  addCode(code: string): void {
    if (this.searchPaused === 0) this.text.addCode(code)
  }

  report(problem: Omit<Problem, 'file' | 'line' | 'column'>, piece: Piece, position: Position): void {
    const { line, column } = position
    this.problems.push(placeProblem(problem, piece.file, { line, column, ...partOf(piece) }))
  }

  /** Ids that a link's `#fragment` may name, besides those of headings. */
  anchors(): string[] {
    const headings = new Set(this.text.headings().map(({ id }) => id))
    return [...this.ids].filter((id) => !headings.has(id))
  }
}

function partOf({ part }: Piece): Pick<MarkdownPlace, 'part'> {
  return part === undefined ? {} : { part }
}

function fragmentFile(piece: Piece): { file?: string } {
  return piece.parent ? { file: piece.file } : {}
}

/** A part of what readers see of a page, in order. Each heading begins a section of the search. */
export type TextItem =
  | { kind: 'heading'; heading: Heading }
  | { kind: 'text'; text: string; code: string }
  // The items of a component. They are replaced when the component is rendered, after the walk.
  | { kind: 'component'; items: TextItem[] }

/** The headings and the searchable text of a page. */
class VisibleText {
  private items: TextItem[] = []

  addHeading(heading: Heading): void {
    this.items.push({ kind: 'heading', heading })
  }

  addText(text: string): void {
    this.lastText().text += text
  }

  addCode(code: string): void {
    this.lastText().code += `${code}\n`
  }

  addComponent(items: TextItem[]): void {
    this.items.push({ kind: 'component', items })
  }

  /** Collects everything that is added from now on in a list of its own. The returned function ends that. */
  collect(): () => TextItem[] {
    const outer = this.items
    const collected: TextItem[] = []
    this.items = collected
    return () => {
      this.items = outer
      return collected
    }
  }

  headings(): Heading[] {
    return listItems(this.items).flatMap((item) => (item.kind === 'heading' ? item.heading : []))
  }

  sections(): SearchSection[] {
    const sections: SearchSection[] = [{ heading: -1, text: '', code: '' }]
    for (const item of listItems(this.items)) {
      if (item.kind === 'heading') {
        sections.push({ heading: sections.length - 1, text: '', code: '' })
        continue
      }
      const section = sections.at(-1)!
      section.text += item.text
      section.code += item.code
    }
    return sections
      .map(({ heading, text, code }) => ({ heading, text: collapseWhitespace(text), code: code.trim() }))
      .filter(({ heading, text, code }) => heading >= 0 || text !== '' || code !== '')
  }

  private lastText() {
    const last = this.items.at(-1)
    if (last?.kind === 'text') return last
    const text = { kind: 'text' as const, text: '', code: '' }
    this.items.push(text)
    return text
  }
}

/** The items in order, with those of components in their place. */
export function listItems(items: readonly TextItem[]): Exclude<TextItem, { kind: 'component' }>[] {
  return items.flatMap((item) => (item.kind === 'component' ? listItems(item.items) : item))
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim()
}

/** What the tags of a component are replaced by in the Markdown twin. */
export interface TagEdits {
  open: TwinEdit
  /** Absent without an end tag. */
  close?: TwinEdit
}

/** A component of the site on a page. The text that it adds is known when it is rendered, after the walk. */
export interface OwnComponent {
  chunk: ComponentChunk
  piece: Piece
  edits: TagEdits
  /** Its content, without the parts. */
  children: TextItem[]
  parts: { items: TextItem[]; edits: TagEdits }[]
  /** Everything readers see of it, in order. Until it is rendered: its content. */
  items: TextItem[]
  /** Makes the paragraph around it a `<div>`. Absent outside of paragraphs. */
  makeBlock?: (() => void) | undefined
  /** Whether its text is not added to the search. */
  isUnsearched: boolean
}

/** A diagram found by the walk. It is drawn afterwards, because the drawing library loads asynchronously. */
export interface PendingDiagram {
  /** Mermaid source. */
  source: string
  title?: string
  node: Code
  piece: Piece
  /** Inserts the finished HTML at the diagram's position in the article. */
  insert(html: string): void
}

/** The problem of an element whose author gave it an id of the shell. */
export function reservedId(id: string) {
  return {
    severity: 'warning' as const,
    kind: 'reserved-id' as const,
    message: `The id "${id}" belongs to the page around the article and was removed.`,
    hint: 'Use another id, for example one that does not begin with "octavo-".',
  }
}

/** The problem of the second element or heading with an id. */
export function duplicateId(id: string, what: 'element' | 'heading') {
  return {
    severity: 'warning' as const,
    kind: 'duplicate-id' as const,
    message: `The id "${id}" is used twice on this page.`,
    hint: `Give this ${what} another id; links lead to the first.`,
  }
}
