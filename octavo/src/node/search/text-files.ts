import { digest } from '../digest.ts'
import { nameFile, type SearchFile } from './name-file.ts'

/** Characters of a text file: small enough to fetch for one hit, large enough to compress. */
const LEAST = 2_500
const MOST = 7_500

export interface PageEntry {
  /** Stands for the entry. */
  key: string
  characters: number
  /** Reads the entry, as JSON. */
  read: () => string
}

/** Gathers the texts of neighbouring pages into files. */
export class TextFiles {
  /** The files so far, with their numbers of pages. */
  readonly table: [file: string, pages: number][] = []
  /** Paths of the files so far, by what they hold. */
  readonly paths: Record<string, string> = {}
  private pages: PageEntry[] = []
  private characters = 0

  /** `known`: paths of files of the last index, by what they hold. */
  constructor(private readonly known: Readonly<Record<string, string>>) {}

  /** Returns the file that is full now, if one is. */
  add(route: string, page: PageEntry): SearchFile[] {
    this.pages.push(page)
    this.characters += page.characters
    const isFull = this.characters >= MOST || (this.characters >= LEAST && isBorder(route))
    return isFull ? this.close() : []
  }

  /** Returns the last file, unless there is nothing left to write. */
  close(): SearchFile[] {
    const { pages } = this
    if (pages.length === 0) return []
    const held = digest(pages.map(({ key }) => key).join(' '))
    const file = nameFile('text', 'json', () => `[${pages.map(({ read }) => read()).join(',')}]`, this.known[held])
    this.table.push([file.path, pages.length])
    this.paths[held] = file.path
    this.pages = []
    this.characters = 0
    return [file]
  }
}

/** Some pages end a file wherever they stand: so an edit that makes a page longer moves few borders, and most files stay. */
function isBorder(route: string): boolean {
  return digest(route) < '6'
}
