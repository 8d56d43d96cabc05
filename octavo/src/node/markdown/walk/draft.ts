import GithubSlugger from 'github-slugger'
import type { CodeGap, ComponentChunk, Heading, ImageRef, LinkRef, Page, PageStyle } from '../../../shared/page.ts'
import { placeProblem, type MarkdownPlace, type Position, type Problem } from '../../../shared/problem.ts'
import { isReservedId } from '../../../shared/ids/reserved-ids.ts'
import type { PendingCode } from '../code/index.ts'
import type { MarkdownContext } from '../context.ts'
import type { Heading as HeadingNode } from '../parse.ts'
import { VisibleText } from './visible-text.ts'
import type { OwnComponent } from './own-component.ts'
import type { PendingDiagram } from './pending-diagram.ts'
import type { FootnoteUse, Piece } from './piece.ts'

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
