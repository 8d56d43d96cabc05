/** What roles and links name: pages, labels, headings, terms of glossaries. `read-targets.ts` finds them. */
import { posix } from 'node:path'
import type { Line } from '../../markdown/index.ts'
import type { MystConfig } from './config/read-config.ts'
import type { Page } from './site/list-pages.ts'

export interface Target {
  page: Page
  /** Absent: the whole page. */
  id?: string
  title?: string
  /** What has the label, as mystmd names it: `figure`, `table`, `code`, `equation`, `heading`, `theorem` … */
  kind?: string
  /** `2` of figure 2, `1.3` of a heading, in sites of mystmd. Absent: it has none. */
  number?: string
  /** Its lines, which other pages may repeat. */
  lines?: readonly Line[]
}

/** A heading for a list of the sections of a page. */
export interface Section {
  title: string
  id: string
  depth: number
  /** 1-based. */
  line: number
}

/** The targets of all pages. */
export class Targets {
  readonly #labels = new Map<string, Target>()
  readonly #terms = new Map<string, Target>()
  readonly #slugs = new Map<string, string>()
  readonly #pages = new Map<string, Target>()
  readonly #numbers = new Map<string, string>()
  readonly #sections = new Map<string, Section[]>()

  addPage(page: Page, title: string | undefined): void {
    this.#pages.set(page.path, { page, title })
  }

  /** @param isShared Whether other pages can name it. */
  addLabel(label: string, target: Target, isShared = true): void {
    const key = labelKey(label)
    for (const each of [`${target.page.path}#${key}`, ...(isShared ? [key] : [])])
      if (!this.#labels.has(each)) this.#labels.set(each, target)
  }

  /** The number of what begins at a line, which may have no label. */
  addNumber(page: Page, line: number, number: string): void {
    this.#numbers.set(`${page.source}:${line}`, number)
  }

  addSection(page: Page, section: Section): void {
    this.#sections.set(page.path, [...this.sectionsOf(page), section])
  }

  addTerm(term: string, target: Target): void {
    this.#terms.set(labelKey(term), target)
  }

  /** A heading by its slug of GitHub, which links may name. */
  addSlug(page: Page, name: string, id: string): void {
    this.#slugs.set(`${page.path}#${name}`, id)
  }

  /** @param from The page that names it: its own labels come first. */
  label(label: string, from?: Page): Target | undefined {
    const key = labelKey(label)
    return (from && this.#labels.get(`${from.path}#${key}`)) ?? this.#labels.get(key)
  }

  numberAt({ source }: Page, line: number): string | undefined {
    return this.#numbers.get(`${source}:${line}`)
  }

  sectionsOf({ path }: Page): Section[] {
    return this.#sections.get(path) ?? []
  }

  term(term: string): Target | undefined {
    return this.#terms.get(labelKey(term))
  }

  /** The id of a heading of a page for the slug that a link has. */
  idOf(page: Page, name: string): string | undefined {
    return this.#slugs.get(`${page.path}#${name}`)
  }

  /** The page that a document names: relative to another one, or from the top with a slash. */
  page(path: string, from: Page): Target | undefined {
    const bare = path.replace(/\.(?:md|rst|ipynb)$/, '')
    const full = bare.startsWith('/') ? bare.slice(1) : posix.join(posix.dirname(from.path), bare)
    return this.#pages.get(full) ?? this.#pages.get(`${full}/index`)
  }

  titleOf(path: string): string | undefined {
    return this.#pages.get(path)?.title
  }
}

/** `Set up {ref}`x`` and `**Set** [up](a.md)` as text. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\{[\w:+.-]+\}(?=`)/g, '')
    .replace(/\{#[^{}]*\}[ \t]*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .trim()
}

/** Labels are compared like this. Sphinx and mystmd write the ids of labels so, too. */
export function labelKey(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

export function termId(term: string): string {
  return `term-${labelKey(term)}`
}

/**
 * The ids of the headings of a page, in order. Docutils makes them of Latin letters and digits, and counts with `id1`:
 * https://docutils.sourceforge.io/docs/ref/rst/directives.html#identifier-normalization
 */
export function createIds({ kind }: MystConfig): (text: string) => string {
  const taken = new Set<string>()
  let count = 0
  return (text) => {
    const key = kind === 'sphinx' ? labelKey(text).replace(/^[\d-]+/, '') : labelKey(text)
    let id = key
    if (kind === 'mystmd') for (let number = 1; taken.has(id); number++) id = `${key}-${number}`
    else if (key === '' || taken.has(key)) id = `id${++count}`
    taken.add(id)
    return id
  }
}
