import GithubSlugger from 'github-slugger'
import type { Heading, ImageRef, LinkRef, Page, SearchSection } from '../../shared/page.ts'
import type { Position, Problem } from '../../shared/problem.ts'
import type { MarkdownContext } from './context.ts'
import type { DiagramJob } from './diagram/diagram-job.ts'
import type { FootnoteUse, Piece } from './piece.ts'

/** What one walk gathers about a page, from its own text and from the fragments it includes. */
export class Draft {
  readonly headings: Heading[] = []
  readonly links: LinkRef[] = []
  readonly images: ImageRef[] = []
  readonly includes: Page['includes'] = []
  readonly problems: Problem[] = []
  readonly footnotes: FootnoteUse[] = []
  readonly diagrams: DiagramJob[] = []
  /** The first h1 of a page, when it served as its title. */
  h1: { text: string; line: number; column: number } | undefined
  /** Plain text of the first paragraph. */
  summary: string | undefined
  /** How many fragments were written into the page, each as often as it was included. */
  fragments = 0
  /** Whether a text was found that is nested too deeply; once is enough. */
  isTooDeep = false
  /** While above 0, words are read for something else than the search. */
  quiet = 0
  private readonly slugger = new GithubSlugger()
  private readonly ids = new Set<string>()
  private readonly searched: { heading: number; text: string; code: string }[] = [{ heading: -1, text: '', code: '' }]

  /** `title` comes from the front matter. */
  constructor(
    readonly context: MarkdownContext,
    readonly title: string | undefined,
  ) {}

  addLink(href: string, piece: Piece, position: Position): number {
    return this.links.push({ href, ...position, ...this.foreignFile(piece) }) - 1
  }

  addImage(image: Omit<ImageRef, keyof Position | 'file'>, piece: Piece, position: Position): number {
    return this.images.push({ ...image, ...position, ...this.foreignFile(piece) }) - 1
  }

  /** Reserves an id that is not yet taken on this page; false when it is. */
  takeId(id: string): boolean {
    if (this.ids.has(id)) return false
    this.ids.add(id)
    return true
  }

  /** The GitHub slug of a heading, numbered when it is taken. */
  takeSlug(text: string): string {
    let id = this.slugger.slug(text) || 'section'
    while (!this.takeId(id)) id = this.slugger.slug(text || 'section')
    return id
  }

  addHeading(heading: Heading): void {
    this.headings.push(heading)
    this.searched.push({ heading: this.headings.length - 1, text: '', code: '' })
  }

  addText(text: string): void {
    const section = this.searched.at(-1)
    if (section && this.quiet === 0) section.text += text
  }

  addCode(code: string): void {
    const section = this.searched.at(-1)
    if (section && this.quiet === 0) section.code += `${code}\n`
  }

  report(problem: Omit<Problem, 'file' | 'line' | 'column'>, piece: Piece, position: Position): void {
    this.problems.push({ ...problem, file: piece.file, line: position.line, column: position.column })
  }

  /** Ids a fragment may point at, besides the headings. */
  anchors(): string[] {
    const headings = new Set(this.headings.map(({ id }) => id))
    return [...this.ids].filter((id) => !headings.has(id))
  }

  sections(): SearchSection[] {
    return this.searched
      .map(({ heading, text, code }) => ({ heading, text: collapse(text), code: code.trim() }))
      .filter(({ heading, text, code }) => heading >= 0 || text !== '' || code !== '')
  }

  private foreignFile(piece: Piece): { file?: string } {
    return piece.parent ? { file: piece.file } : {}
  }
}

/** Single blanks, which are most of them, need no touching, and most texts have no others: to look first takes half the time. */
function collapse(text: string): string {
  return OTHER_BLANKS.test(text) ? text.replace(/ *[^\S ]\s*| {2,}/g, ' ').trim() : text.trim()
}

const OTHER_BLANKS = /[^\S ]| {2}/
