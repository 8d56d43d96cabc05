import {
  malformed,
  parseFile,
  toAnchor,
  type IndexLanguage,
  type OriginalIndex,
  type SearchDoc,
  type SearchDocFile,
  type SearchOptions,
  type SectionHead,
} from '../../../shared/search/format.ts'
import { normalize } from '../../../shared/search/tokenizer.ts'
import { features } from '../../../shared/shell.ts'
import { isExternalHref } from '../../../shared/urls.ts'
import { append } from '../append.ts'
import { TermDictionary } from '../dictionary/index.ts'
import { nameOf } from './heading-name.ts'

/** No page has more headings. */
const MAX_SECTIONS = 100_000

/** The pages of the index and the numbers of their sections. */
export interface PageList {
  docs: SearchDoc[]
  options: SearchOptions
  popular: number[]
  /** By page, its first section; then the number of all sections. */
  starts: Uint32Array
  /** By section, its page. */
  pages: Uint32Array
  /** Absent for English. */
  language: IndexLanguage | undefined
  /** Absent in the first language of a site. */
  original?: OriginalIndex | undefined
  /** By page, its text file and its place in that file. */
  texts: [file: string, place: number][]
  /** Sections by their normalized title or heading, with and without the signature of a function. */
  named: Map<string, number[]>
  /** The keys of `named`, for fuzzy search. */
  names: TermDictionary
}

/** The pages of the first language that another one does not have, at its addresses. The others have none. */
export function toUntranslated(list: PageList, { from, to, pages }: OriginalIndex): PageList {
  const missing = new Set(pages)
  const docs = list.docs.map((doc) => {
    const path = doc.url.slice(from.length)
    return { ...doc, url: missing.has(path) ? to + path : '' }
  })
  return { ...list, docs }
}

/** Parses the file of pages; throws when it has another shape. */
export function parsePageList(text: string): PageList {
  const content = parseFile(text, 'pages')
  if (!isDocFile(content)) throw malformed('pages')
  const { options, popular, texts, language } = content
  const searchDocs = content.searchDocs.map(toDoc)
  const starts = new Uint32Array(searchDocs.length + 1)
  for (const [page, { sections }] of searchDocs.entries()) {
    starts[page + 1] = (starts[page] ?? 0) + 1 + (typeof sections === 'number' ? sections : sections.length)
  }
  const places = texts.flatMap(([file, pages]) =>
    Array.from({ length: pages }, (_, place): [string, number] => [file, place]),
  )
  const named = listNames(searchDocs, starts)
  const names = new TermDictionary([...named.keys()].sort())
  return {
    docs: searchDocs,
    options,
    popular,
    language,
    ...(features.languages && { original: toOriginal(content.original) }),
    starts,
    pages: listPages(starts),
    texts: places,
    named,
    names,
  }
}

/** The file as a whole; `toDoc` reads each entry by itself. */
type DocFile = Omit<SearchDocFile, 'searchDocs'> & { searchDocs: unknown[] }

function isDocFile(content: unknown): content is DocFile {
  // Any JSON: each field is checked below.
  const { searchDocs, options, popular, texts, language } = (content ?? {}) as Partial<SearchDocFile>
  if (!Array.isArray(searchDocs) || !Array.isArray(texts) || !Array.isArray(popular)) return false
  if (language !== undefined && typeof language?.stopWords !== 'string') return false
  const pages = texts.reduce((sum, file: unknown) => sum + (Array.isArray(file) ? Number(file[1]) : 0), 0)
  return pages === searchDocs.length && typeof options?.maxHits === 'number'
}

/** Undefined if a field is missing or wrong. */
function toOriginal(original: unknown): OriginalIndex | undefined {
  // Any JSON: each field is checked below.
  const { language, label, from, to, pages } = (original ?? {}) as Partial<Record<keyof OriginalIndex, unknown>>
  if (typeof language !== 'string' || typeof label !== 'string' || !Array.isArray(pages)) return undefined
  return { language, label, from: toOwnPath(from), to: toOwnPath(to), pages: pages.map(String) }
}

/** Reads an entry. Defaults replace wrong fields, so that one bad entry does not affect the others. */
function toDoc(entry: unknown): SearchDoc {
  // Any JSON: each field is checked below.
  const { url, title, subcategory, badges, weight, sections } = (entry ?? {}) as Partial<
    Record<keyof SearchDoc, unknown>
  >
  const path = toOwnPath(url)
  return {
    url: path,
    title: typeof title === 'string' ? title : path,
    sections: Array.isArray(sections) ? sections.map(toHead) : toCount(sections),
    ...(typeof subcategory === 'string' && { subcategory }),
    ...(Array.isArray(badges) && { badges: badges.filter((badge) => typeof badge === 'string') }),
    ...(typeof weight === 'number' && { weight }),
  }
}

/** A path of this origin; `/` in place of anything else, for example `javascript:…` or `//host`. */
function toOwnPath(url: unknown): string {
  return typeof url === 'string' && url.startsWith('/') && !isExternalHref(url) ? url : '/'
}

/** Memory is allocated for each section, so a page cannot claim any number. */
function toCount(sections: unknown): number {
  return typeof sections === 'number' && sections > 0 && sections <= MAX_SECTIONS ? Math.floor(sections) : 0
}

/** A heading that cannot be read keeps its place, because sections are numbered. */
function toHead(head: unknown): SectionHead {
  const [level, heading, anchor]: unknown[] = Array.isArray(head) ? head : []
  const text = typeof heading === 'string' ? heading : ''
  const depth = typeof level === 'number' ? level : 2
  return typeof anchor === 'string' ? [depth, text, anchor] : [depth, text]
}

function listPages(starts: Uint32Array): Uint32Array {
  const pages = new Uint32Array(starts.at(-1) ?? 0)
  for (let page = 0; page + 1 < starts.length; page++) pages.fill(page, starts[page], starts[page + 1])
  return pages
}

function listNames(docs: readonly SearchDoc[], starts: Uint32Array): Map<string, number[]> {
  const named = new Map<string, number[]>()
  const add = (text: string, section: number) => {
    for (const name of new Set([text, nameOf(text)].map(normalize))) append(named, name, section)
  }
  for (const [page, { title, sections }] of docs.entries()) {
    const first = starts[page] ?? 0
    add(title, first)
    const heads = typeof sections === 'number' ? [] : sections
    for (const [index, [, heading]] of heads.entries()) add(heading, first + 1 + index)
  }
  return named
}

/** The headings above a section, outermost first, and its own. */
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
