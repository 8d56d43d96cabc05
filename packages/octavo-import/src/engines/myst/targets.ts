/**
 * What roles and links name: pages, labels, headings, terms of glossaries.
 *
 * Input   the pages and their texts
 * Output  `Targets`: a page, an id and a title for a label
 */
import { posix } from 'node:path'
import { slug } from 'github-slugger'
import type { Folder } from '../../contract.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import type { MystConfig } from './config/read-config.ts'
import type { Page } from './site/list-pages.ts'

export interface Target {
  page: Page
  /** Absent: the whole page. */
  id?: string
  title?: string
}

/** The targets of all pages. */
export class Targets {
  readonly #labels = new Map<string, Target>()
  readonly #terms = new Map<string, Target>()
  readonly #slugs = new Map<string, string>()
  readonly #pages = new Map<string, Target>()

  addPage(page: Page, title: string | undefined): void {
    this.#pages.set(page.path, { page, title })
  }

  addLabel(label: string, target: Target): void {
    const key = labelKey(label)
    if (!this.#labels.has(key)) this.#labels.set(key, target)
  }

  addTerm(term: string, target: Target): void {
    this.#terms.set(labelKey(term), target)
  }

  /** A heading by its slug of GitHub, which links may name. */
  addSlug(page: Page, name: string, id: string): void {
    this.#slugs.set(`${page.path}#${name}`, id)
  }

  label(label: string): Target | undefined {
    return this.#labels.get(labelKey(label))
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

const LABEL = /^[ \t>]*\(([^()\s][^()]*)\)=[ \t]*$/
const HEADING = /^#{1,6}[ \t]+(.*)$/
/** An option of a directive, the argument of a figure, or the label of a formula. */
const NAME = /^[ \t>]*(?:(?::(?:name|label):|[`:]{3,}[ \t]*\{figure-md\})[ \t]+(\S.*)|.*\$\$[ \t]*\(([^()]+)\))$/

/** Finds the targets of all pages. */
export function readTargets(pages: readonly Page[], folder: Folder, config: MystConfig): Targets {
  const targets = new Targets()
  for (const page of pages) readPage(page, folder.readText(page.source) ?? '', targets, config)
  return targets
}

function readPage(page: Page, text: string, targets: Targets, config: MystConfig): void {
  const ids = createIds(config)
  const frontMatter = readFrontMatter(text)
  let title = frontMatter.getText('title')
  const own = frontMatter.getText('label')
  const waiting: string[] = []
  for (const line of withoutCode(text.slice(frontMatter.end))) {
    const [, label] = LABEL.exec(line) ?? []
    const [, option, equation] = NAME.exec(line.trimEnd()) ?? []
    const name = option ?? equation
    const [, written] = HEADING.exec(line) ?? []
    if (label !== undefined) waiting.push(label)
    else if (name !== undefined) targets.addLabel(name, { page, id: labelKey(name) })
    else if (line.trim() !== '') {
      const heading = written === undefined ? undefined : plainText(written.trimEnd().replace(/(?<=[ \t])#+$/, ''))
      const id = heading === undefined ? undefined : ids(heading)
      if (heading !== undefined && id !== undefined) {
        title ??= heading
        targets.addSlug(page, slug(heading), id)
      }
      for (const each of waiting.splice(0)) targets.addLabel(each, { page, id: labelKey(each), title: heading })
    }
  }
  for (const term of termsOf(text)) targets.addTerm(term, { page, id: termId(term) })
  targets.addPage(page, title)
  if (own !== undefined) targets.addLabel(own, { page, title })
}

/** The lines outside of code, which is not a directive. */
function withoutCode(text: string): string[] {
  let open: string | undefined
  return text.split('\n').flatMap((line) => {
    const [, marks = '', info = ''] = /^[ \t>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (open !== undefined) {
      if (marks.startsWith(open) && info.trim() === '') open = undefined
      return []
    }
    const isCode = marks !== '' && !info.trim().startsWith('{') && !(marks.startsWith('`') && info.includes('`'))
    if (isCode && info.trim() !== '') open = marks
    return isCode ? [] : [line]
  })
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

/** The terms of the glossaries of a page: lines before one that begins with a colon or is indented. */
function termsOf(text: string): string[] {
  const [, ...parts] = text.split(/^[ \t]*(`{3,}|:{3,})[ \t]*\{glossary\}.*$/m)
  return parts.flatMap((part, index) => {
    // Fences and the texts after them alternate.
    const marks = index % 2 === 1 ? parts[index - 1] : undefined
    if (marks === undefined) return []
    const [body = ''] = part.split(new RegExp(`^[ \\t]*${marks}[ \\t]*$`, 'm'), 1)
    return Array.from(body.matchAll(/^([^\s:].*)\n(?=[ \t]*:[ \t]|[ \t]+\S)/gm), ([, term = '']) => term.trim())
  })
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
