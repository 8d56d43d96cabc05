import { append } from './append.ts'
import { toPlain } from './parse-query.ts'
import {
  malformed,
  toAnchor,
  type SearchDoc,
  type SearchDocFile,
  type SearchOptions,
  type SectionHead,
} from '../../shared/search/format.ts'

/** The pages of the index and the numbers of their sections. */
export interface Book {
  docs: SearchDoc[]
  options: SearchOptions
  popular: number[]
  /** Number of each page's first section; one more at the end is the number of sections. */
  starts: Uint32Array
  /** By page: its text file, and its place in that. */
  texts: [file: string, place: number][]
  /** Sections by the plain text of their title or heading. */
  exact: Map<string, number[]>
}

/** Reads the pages' file; throws when it is something else. */
export function readBook(text: string): Book {
  const { searchDocs, options, popular, texts } = JSON.parse(text) as SearchDocFile
  if (!Array.isArray(searchDocs) || !Array.isArray(texts)) throw malformed('list of pages')
  const starts = new Uint32Array(searchDocs.length + 1)
  for (const [page, { sections }] of searchDocs.entries()) {
    starts[page + 1] = (starts[page] ?? 0) + 1 + (typeof sections === 'number' ? sections : sections.length)
  }
  const places = texts.flatMap(([file, pages]) =>
    Array.from({ length: pages }, (_, place): [string, number] => [file, place]),
  )
  return { docs: searchDocs, options, popular, starts, texts: places, exact: listExact(searchDocs, starts) }
}

function listExact(docs: readonly SearchDoc[], starts: Uint32Array): Map<string, number[]> {
  const exact = new Map<string, number[]>()
  for (const [page, { title, sections }] of docs.entries()) {
    const first = starts[page] ?? 0
    append(exact, toPlain(title), first)
    const heads = typeof sections === 'number' ? [] : sections
    for (const [index, [, heading]] of heads.entries()) append(exact, toPlain(heading), first + 1 + index)
  }
  return exact
}

/** The way to a section: the headings above it and its own, outermost first; empty for the page itself. */
export function headingPath(heads: readonly SectionHead[], index: number): SectionHead[] {
  const path: SectionHead[] = []
  let level = Infinity
  for (let place = index; place >= 0; place--) {
    const head = heads[place]
    if (!head || head[0] >= level) continue
    path.unshift(head)
    level = head[0]
  }
  return path
}

export function toHref(url: string, head: SectionHead | undefined): string {
  return head ? `${url}#${head[2] ?? toAnchor(head[1])}` : url
}
