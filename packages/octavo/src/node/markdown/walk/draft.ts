import GithubSlugger from 'github-slugger'
import type {
  CodeGap,
  ComponentChunk,
  Heading,
  IconRef,
  ImageRef,
  LinkRef,
  PackageStyle,
  PageStyle,
  SearchSection,
} from '../../../shared/build/page.ts'
import { placeProblem, type MarkdownPlace, type Position, type Problem } from '../../../shared/build/problem.ts'
import { isReservedId } from '../../../shared/build/ids/reserved-ids.ts'
import type { PendingCode } from '../code/index.ts'
import { TimeLimit } from '../../time-limit.ts'
import type { GlossaryTerm, MarkdownContext } from '../context.ts'
import type { Code, Definition, FootnoteDefinition, Heading as HeadingNode, List } from '../parse.ts'
import type { FootnoteUse, Piece, TwinEdit } from './piece.ts'

/** What is wrong with a part of a page, without its place. */
export type Finding = Omit<Problem, 'file' | 'line' | 'column'>

/**
 * Everything a walk collects about a page, from its own text and from the fragments it includes. What depends on where
 * the walk is, such as whether text is searched, is in its scope.
 */
export class Draft {
  readonly text = new VisibleText()
  readonly images: ImageRef[] = []
  private readonly remoteImages: LinkRef[] = []
  readonly icons: IconRef[] = []
  readonly problems: Problem[] = []
  /** The kinds of what the walk has reported: a page may have thousands of problems. */
  readonly reportedKinds = new Set<string>()
  readonly footnotes: FootnoteUse[] = []
  /** Definitions of links whose address may be a word of a text. */
  readonly wordDefinitions: { node: Definition; piece: Piece }[] = []
  readonly footnoteDefinitions: { node: FootnoteDefinition; piece: Piece }[] = []
  readonly diagrams: PendingDiagram[] = []
  /** The terms of the glossary that the page has explained. */
  readonly seenTerms = new Set<GlossaryTerm>()
  /** The lists whose items are notes at lines of code, each with the ids of its items. */
  readonly codeNotes = new Map<List, readonly string[]>()
  /** The places of HTML elements by their ids. */
  readonly elementIds = new Map<string, { piece: Piece; line: number }>()
  /** The style sheets that its content needs. */
  readonly styles = new Set<PageStyle | PackageStyle>()
  /** For the texts and the regular expressions that mark words of code. */
  readonly markTime = { texts: new TimeLimit(), patterns: new TimeLimit() }
  /** The components of the site on this page, which are rendered for their text after the walk. */
  readonly ownComponents = new Map<ComponentChunk, OwnComponent>()
  /** The text of `titleHeading`, as soon as it was written. */
  heading: string | undefined
  /** Plain text of the first paragraph. */
  summary: string | undefined
  /** Of a page whose paragraphs are only beginnings of sentences that other blocks end, the first one. */
  beginning: string | undefined
  private readonly links: LinkRef[] = []
  private readonly codeBlocks: PendingCode[] = []
  /** By path, what changes whenever the file does. */
  private readonly includes = new Map<string, string | null>()
  private includeCount = 0
  private includedLength = 0
  private readonly reportedOnce = new Set<string>()
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
    return this.links.push({ href, ...placeIn(piece, position) }) - 1
  }

  /** Adds a link that another file has, and returns its index in `Page.links`. */
  addForeignLink(link: LinkRef): number {
    return this.links.push(link) - 1
  }

  /** Returns the image's index in `Page.images`. */
  addImage(image: Omit<ImageRef, keyof MarkdownPlace | 'file'>, piece: Piece, position: Position): number {
    return this.images.push({ ...image, ...placeIn(piece, position) }) - 1
  }

  addRemoteImage(href: string, piece: Piece, position: Position): void {
    this.remoteImages.push({ href, ...placeIn(piece, position) })
  }

  addIcon(icon: string, piece: Piece, position: Position): void {
    this.icons.push({ icon, ...placeIn(piece, position) })
  }

  addCodeBlock(block: PendingCode): CodeGap {
    return { kind: 'code', index: this.codeBlocks.push(block) - 1 }
  }

  /** Counts an include; a file that is included twice counts twice. Returns how many the page has so far. */
  countInclude(): number {
    return ++this.includeCount
  }

  /** Counts the characters of an included file. Returns how many all of them have so far. */
  countIncluded(text: string): number {
    return (this.includedLength += text.length)
  }

  /** Registers an included file or text. `hash` changes with its content. */
  addInclude(file: string, hash: string | null): void {
    if (!this.includes.has(file)) this.includes.set(file, hash)
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

  /** Reserves the GitHub slug of a heading, numbered when it is already taken, or `isNamed` by another heading. */
  takeSlug(text: string, isNamed: (id: string) => boolean): string {
    let id = this.slugger.slug(text) || 'section'
    const other = isReservedId(id) ? `section ${text}` : text || 'section'
    while (isNamed(id) || !this.takeId(id)) id = this.slugger.slug(other)
    return id
  }

  report(problem: Finding, { file, part }: Piece, { line, column }: Position): void {
    this.problems.push(placeProblem(problem, file, { line, column, part }))
    if (problem.kind) this.reportedKinds.add(problem.kind)
  }

  /** Reports only the first problem of a kind: a limit that a page exceeds may be exceeded at thousands of places. */
  reportOnce(problem: Finding, piece: Piece, position: Position): void {
    const kind = problem.kind ?? problem.message
    if (!this.reportedOnce.has(kind)) this.report(problem, piece, position)
    this.reportedOnce.add(kind)
  }

  /** What the walk and the steps after it have collected, as fields of the page. */
  finish() {
    const { text, links, images, remoteImages, icons, styles, codeBlocks: code } = this
    const headings = text.headings()
    const headingIds = new Set(headings.map(({ id }) => id))
    return {
      headings,
      links,
      images,
      remoteImages: remoteImages.length > 0 ? remoteImages : undefined,
      icons: icons.length > 0 ? icons : undefined,
      includes: Array.from(this.includes, ([file, hash]) => ({ file, hash })),
      anchors: [...this.ids].filter((id) => !headingIds.has(id)),
      sections: text.sections(),
      hasComponents: this.ownComponents.size > 0 ? (true as const) : undefined,
      styles: styles.size > 0 ? [...styles].sort() : undefined,
      code,
      problems: this.problems.toSorted(byPosition),
    }
  }
}

/** Absent fields are left out, because the index of pages stores the places of all links. */
function placeIn({ file, part, parent }: Piece, position: Position): MarkdownPlace & { file?: string } {
  return { ...position, ...(parent && { file }), ...(part && { part }) }
}

function byPosition(a: Problem, b: Problem): number {
  const byFile = (a.file ?? '').localeCompare(b.file ?? '')
  return byFile || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
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

  /** Collects what is added from now on in a separate list. Call the returned function to stop, and get the list. */
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

/** The items in order, with the items of each component in its place. */
export function listItems(items: readonly TextItem[]): Exclude<TextItem, { kind: 'component' }>[] {
  return items.flatMap((item) => (item.kind === 'component' ? listItems(item.items) : item))
}

/** The text in one line, with single spaces. */
export function collapseWhitespace(text: string): string {
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
  source: string
  title?: string
  node: Code
  piece: Piece
  /** Inserts the finished HTML at the diagram's position in the article. */
  insert(html: string): void
}

/** The problem of an element whose author gave it an id of the shell. */
export function reservedId(id: string): Finding {
  const message = `The id "${id}" belongs to the page around the article and was removed.`
  const hint = 'Use another id, for example one that does not begin with "octavo-".'
  return { severity: 'warning', kind: 'reserved-id', message, hint }
}

/** The problem of the second element or heading with an id. */
export function duplicateId(id: string, what: 'element' | 'heading'): Finding {
  const message = `The id "${id}" is used twice on this page.`
  const hint = `Give this ${what} another id; links lead to the first.`
  return { severity: 'warning', kind: 'duplicate-id', message, hint }
}
