import { digest } from '../digest.ts'

/** A file to publish. */
export interface SearchFile {
  /** Below the base path. */
  path: string
  /** Changes whenever the content does. */
  key: string
  /** Renders the content; may encode part of the index, so call it only for a file that is written. */
  renderContent: () => string | Uint8Array
}

const ID_LENGTH = 8
const ENCODER = new TextEncoder()

/**
 * A file named after its content. The id has capitals and digits only, which marks a file that may be cached forever
 * for the servers of the page "Deploying". When `knownPath`, the path of the same content in the last index, is given,
 * nothing is rendered to find the name.
 */
export function nameFile(
  name: string,
  extension: string,
  render: () => string | Uint8Array,
  knownPath?: string,
): SearchFile {
  if (knownPath !== undefined) return { path: knownPath, key: knownPath, renderContent: render }
  const rendered = render()
  // As bytes, which are not in the way of the garbage collector until they are written.
  const content = typeof rendered === 'string' ? ENCODER.encode(rendered) : rendered
  const id = digest(content).slice(0, ID_LENGTH).toUpperCase()
  const path = `assets/search-${name}-${id}.${extension}`
  return { path, key: path, renderContent: () => content }
}

/**
 * The file with a time in its name: `search-doc-A1B2C3D4.json` → `search-doc-20261122T150405Z-A1B2C3D4.json`. The time
 * is in milliseconds since 1970, and in UTC in the name.
 */
export function withTime(file: SearchFile, time: number): SearchFile {
  const path = file.path.replace(/(?=[^-]*$)/, `${toTimestamp(time)}-`)
  return { ...file, path, key: path }
}

/** ISO 8601 in its basic format, without fractions of a second: `20261122T150405Z`. */
function toTimestamp(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+|[^\dTZ]/g, '')
}

/** Characters of a text file: few enough to fetch the file for one hit, enough to compress well. */
const MIN_CHARACTERS = 2_500
const MAX_CHARACTERS = 7_500

interface PageEntry {
  /** Changes whenever the entry does. */
  key: string
  characters: number
  /** The entry as JSON in UTF-8; may read the texts of the page. */
  readEntry: () => Uint8Array
}

/** Groups the texts of neighboring pages into files. */
export class TextFiles {
  readonly files: SearchFile[] = []
  /** The files so far, with their numbers of pages. */
  readonly table: [file: string, pages: number][] = []
  /** Paths of the files so far, by a digest of the keys of their entries. */
  readonly paths: Record<string, string> = {}
  private pages: PageEntry[] = []
  private characters = 0

  /** `knownPaths`: `paths` of the last index. */
  constructor(private readonly knownPaths: Readonly<Record<string, string>>) {}

  add(route: string, page: PageEntry): void {
    this.pages.push(page)
    this.characters += page.characters
    const isFull = this.characters >= MAX_CHARACTERS || (this.characters >= MIN_CHARACTERS && isBorder(route))
    if (isFull) this.closeFile()
  }

  /** Ends the current file, if it has any pages. */
  closeFile(): void {
    const { pages } = this
    if (pages.length === 0) return
    const keys = digest(pages.map(({ key }) => key).join(' '))
    const render = () => toJsonArray(pages.map(({ readEntry }) => readEntry()))
    const file = nameFile('text', 'json', render, this.knownPaths[keys])
    // Rendered again when it is written, because together the files are as large as all texts.
    this.files.push({ ...file, renderContent: render })
    this.table.push([file.path, pages.length])
    this.paths[keys] = file.path
    this.pages = []
    this.characters = 0
  }
}

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer]

function toJsonArray(entries: readonly Uint8Array[]): Uint8Array {
  const separated = entries.flatMap((entry, index) => (index === 0 ? [entry] : [COMMA, entry]))
  return Buffer.concat([OPEN, ...separated, CLOSE])
}

/**
 * Content-defined chunking (https://en.wikipedia.org/wiki/Rolling_hash#Content-based_slicing_using_a_rolling_hash):
 * some routes end a file wherever they are, so an edit that makes a page longer moves few borders and most files stay
 * the same.
 */
function isBorder(route: string): boolean {
  return digest(route) < '6'
}
