/**
 * Works that pages cite.
 *
 * Input   the files of BibTeX that the configuration names; in sites of mystmd without a list, all of the folder
 * Output  `Bibliography`: works by key, their names in a text and in a list
 */
import type { Folder } from '../../contract.ts'
import { inFolder } from '../../folder/index.ts'
import { asList, asMap, asText } from '../../shared/index.ts'
import type { MystConfig } from './config/read-config.ts'
import { labelKey } from './targets.ts'

export interface Work {
  key: string
  /** Family names first: `Cockett, R.` */
  authors: { family: string; initials: string }[]
  year: string
  title: string
  /** The journal, the book or the publisher, with volume and pages. */
  source: string
  /** Address of the work. */
  url: string | undefined
}

export class Bibliography {
  readonly #works = new Map<string, Work>()

  constructor(works: readonly Work[]) {
    for (const work of works) {
      this.#works.set(work.key, work)
      const doi = doiOf(work.url)
      if (doi !== undefined) this.#works.set(doi, work)
    }
  }

  get all(): Work[] {
    return [...new Set(this.#works.values())]
  }

  /** @param name A key of BibTeX, a DOI, or its address. */
  find(name: string): Work | undefined {
    return this.#works.get(name) ?? this.#works.get(doiOf(name) ?? '')
  }
}

/** `10.5281/zenodo.6476040`, alone or in an address. */
export function doiOf(text: string | undefined): string | undefined {
  return /^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,}\/\S+)$/i.exec(text ?? '')?.[1]?.toLowerCase()
}

export function readBibliography(folder: Folder, { root, settings }: MystConfig): Bibliography {
  const listed = asList(asMap(settings['project'])['bibliography'] ?? settings['bibtex_bibfiles']).map(asText)
  const own = listed.flatMap((file) => (file === undefined || /^https?:/.test(file) ? [] : [inFolder(root, file)]))
  const files = own.length > 0 ? own : folder.files.filter((file) => file.endsWith('.bib') && !file.includes('_build/'))
  return new Bibliography(files.flatMap((file) => parseBibtex(folder.readText(file) ?? '')))
}

/** `Cockett *et al.*`, `Heagy & Kang` */
export function namesOf({ authors, key }: Work): string {
  const [first, second, third] = authors.map(({ family }) => family)
  if (first === undefined) return key
  if (third !== undefined) return `${first} *et al.*`
  return second === undefined ? first : `${first} & ${second}`
}

export function idOfWork({ key }: Work): string {
  return `cite-${labelKey(key)}`
}

/** An entry of the list of works, with its id. */
export function renderWork(work: Work): string {
  const { authors, year, title, source, url } = work
  const names = authors.map(({ family, initials }) => [family, initials].filter(Boolean).join(', '))
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}` : (names[0] ?? '')
  const parts = [
    listed,
    `(${year}).`,
    `${title}.`,
    source === '' ? '' : `${source}.`,
    url === undefined ? '' : `<${url}>`,
  ]
  return `- <a id="${idOfWork(work)}"></a>${parts.filter(Boolean).join(' ')}`
}

/** Entries `@type{key, name = {value}, …}`. Macros of `@string` are not known. */
function parseBibtex(text: string): Work[] {
  return Array.from(text.matchAll(/^[ \t]*@(\w+)[ \t]*\{[ \t]*([^\s,{}]+)[ \t]*,/gm)).flatMap((match) => {
    const [whole, type = '', key = ''] = match
    return /^(?:string|comment|preamble)$/i.test(type)
      ? []
      : [toWork(key, readFields(text, match.index + whole.length))]
  })
}

function readFields(text: string, from: number): Map<string, string> {
  const fields = new Map<string, string>()
  const next = /\s*([\w-]+)\s*=\s*/y
  next.lastIndex = from
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const end = endOfValue(text, next.lastIndex)
    fields.set((found[1] ?? '').toLowerCase(), plain(text.slice(next.lastIndex, end)))
    next.lastIndex = text[end] === ',' ? end + 1 : end
  }
  return fields
}

/** A value ends at a comma or a brace outside of braces and quotation marks. */
function endOfValue(text: string, from: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = from; at < text.length; at++) {
    const each = text[at]
    if (each === '\\') at++
    else if (each === '"' && depth === 0) isQuoted = !isQuoted
    else if (each === '{') depth++
    else if (depth === 0 && !isQuoted && (each === ',' || each === '}')) return at
    else if (each === '}') depth--
  }
  return text.length
}

const ACCENTS: Record<string, string> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  c: '\u0327',
  v: '\u030C',
}

/** The text of a value: without braces and quotation marks, with accents. */
function plain(value: string): string {
  return value
    .replace(
      /\\(['`^"~]|[cv](?=\s*\{))\s*\{?\\?([a-zA-Z])\}?/g,
      (_, mark: string, letter: string) => letter + (ACCENTS[mark] ?? ''),
    )
    .replace(/\\([&%$#_])/g, '$1')
    .replace(/^\s*"|"\s*$|[{}]/g, '')
    .replace(/--/g, '–')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
}

function toWork(key: string, fields: ReadonlyMap<string, string>): Work {
  const text = (name: string) => fields.get(name) || undefined
  const doi = doiOf(text('doi'))
  const journal =
    text('journal') ?? text('journaltitle') ?? text('booktitle') ?? text('publisher') ?? text('howpublished')
  const volume = text('volume')
  const place = [journal && `*${journal}*`, text('journal') && volume, text('pages')].filter(Boolean).join(', ')
  return {
    key,
    authors: (text('author') ?? text('editor') ?? '').split(/\s+and\s+/).flatMap(toAuthor),
    year: text('year') ?? /^\d{4}/.exec(text('date') ?? '')?.[0] ?? 'n.d.',
    title: text('title') ?? key,
    source: place,
    url: doi === undefined ? text('url') : `https://doi.org/${doi}`,
  }
}

/** `Rowan Cockett` or `Cockett, Rowan`. */
function toAuthor(name: string): { family: string; initials: string }[] {
  if (name === '') return []
  const [family = '', given] = name.includes(',')
    ? name.split(/\s*,\s*/)
    : [name.split(' ').at(-1), name.split(' ').slice(0, -1).join(' ')]
  return [
    {
      family,
      initials: (given ?? '')
        .split(/[\s.]+/)
        .filter(Boolean)
        .map((part) => `${part[0]}.`)
        .join(' '),
    },
  ]
}
