/** What references and citations show: `Figure 2`, `Cockett et al. (2015)`. */
import type { Root } from 'mdast'
import { capitalize } from 'octavo/markdown'
import { visitParents } from 'unist-util-visit-parents'
import { type Line, linesAt, rangeOf, type TextEdits } from '../../../markdown/index.ts'
import { type ConversionLog, escapeBrackets, lookUp } from '../../../shared/index.ts'
import { type Bibliography, doiOf, idOfWork, namesOf, renderWork, type Work } from '../bibliography.ts'
import type { Page } from '../site/list-pages.ts'
import type { Target, Targets } from '../targets.ts'

const TEMPLATES: Record<string, string> = { equation: '(%s)', code: 'Program %s', heading: 'Section %s' }

/** The text of a reference that has none; undefined if only its label is known. */
export function nameOfTarget({ kind, number, title }: Target): string | undefined {
  if (number === undefined || kind === undefined) return title
  return (lookUp(TEMPLATES, kind) ?? `${capitalize(kind)} %s`).replace('%s', number)
}

/** `Sec. %s`, `Figure {number}` and `{name}` with what they stand for. */
export function fillReference(text: string, { number, title }: Target, label: string): string {
  return text
    .replace(/%s|\{number\}/g, number ?? '')
    .replaceAll('{subEnumerator}', number?.replace(/^.*\d/, '') ?? '')
    .replaceAll('{name}', title ?? label)
}

export interface CitationContext {
  page: Page
  targets: Targets
  works: Bibliography
  /** Collects the works that the page cites, in order of appearance. */
  cited: Set<Work>
  /** The address of a target for a link of the page. */
  hrefOf(target: Target): string
}

/** A key with what is before and after it: `see cockett2015, fig 1`. */
interface Citation {
  before: string
  key: string
  after: string
  isYearOnly: boolean
}

/**
 * Works, each as a link to its entry in the list; undefined if one is not known.
 * @param isNarrative `Cockett et al. (2015)`, not `(Cockett et al., 2015)`.
 */
export function renderCitations(
  citations: readonly Citation[],
  isNarrative: boolean,
  context: Pick<CitationContext, 'works' | 'cited'>,
): string | undefined {
  const texts = citations.map(({ before, key, after, isYearOnly }) => {
    const work = context.works.find(key)
    const doi = doiOf(key)
    if (!work) return doi === undefined ? undefined : `[${doi}](https://doi.org/${doi})`
    context.cited.add(work)
    const tail = after === '' ? '' : `, ${after.replace(/^[,\s]+/, '')}`
    const names = namesOf(work)
    const shown = isYearOnly ? work.year : isNarrative ? `${names} (${work.year}${tail})` : `${names}, ${work.year}`
    return `${before === '' ? '' : `${before} `}[${shown}](#${idOfWork(work)})${isNarrative ? '' : tail}`
  })
  if (texts.some((text) => text === undefined)) return undefined
  return isNarrative ? texts.join('; ') : `(${texts.join('; ')})`
}

/** Keys of a role: `{see}cockett2015{fig 1}; heagy2017`. */
export function readCitations(text: string): Citation[] {
  return text.split(/[;,](?![^{]*\})/).map((part) => {
    const [, before = '', key = '', after = ''] = /^\s*(?:\{([^{}]*)\})?([^{}]*?)(?:\{([^{}]*)\})?\s*$/.exec(part) ?? []
    return { before, key: key.trim(), after, isYearOnly: false }
  })
}

const KEY = String.raw`@(\w(?:[\w:.#$%&+?<>~/-]*\w)?)`
/** `[see @a, p. 2; @b]`, or `@a [p. 2]`. */
const MENTION = new RegExp(
  String.raw`(?<!\\)\[([^[\]]*@[^[\]]*)\](?![(\[{])|(?<![\w@/.\\])${KEY}(?: \[([^[\]]+)\])?`,
  'g',
)

/** `@label` is a reference, and `@key` a citation: https://mystmd.org/guide/citations */
export function convertMentions(tree: Root, edits: TextEdits, context: CitationContext, log: ConversionLog): void {
  visitParents(tree, 'text', (node, parents) => {
    if (!node.value.includes('@') || parents.some(({ type }) => type === 'link' || type === 'linkReference')) return
    const { start, end } = rangeOf(node)
    for (const match of edits.source.slice(start, end).matchAll(MENTION)) {
      const [whole, group, key = '', after = ''] = match
      const converted = group === undefined ? renderMention(key, after, context) : renderGroup(group, context)
      if (converted === undefined) continue
      log.count('references')
      edits.replace(start + match.index, start + match.index + whole.length, converted)
    }
  })
}

function renderMention(key: string, after: string, context: CitationContext): string | undefined {
  const link = linkToLabel(key, context)
  if (link !== undefined) return after === '' ? link : `${link} \\[${after}\\]`
  return renderCitations([{ before: '', key, after, isYearOnly: false }], true, context)
}

function renderGroup(group: string, context: CitationContext): string | undefined {
  const citations = group.split(';').map((part) => {
    const [whole, key = ''] = new RegExp(KEY).exec(part) ?? []
    if (whole === undefined) return { before: '', key: '', after: '', isYearOnly: false }
    const [before = '', after = ''] = part.split(whole)
    return { before: before.replace(/-$/, '').trim(), key, after: after.trim(), isYearOnly: before.endsWith('-') }
  })
  const links = citations.map(({ key }) => (key === '' ? undefined : linkToLabel(key, context)))
  return links.some((link) => link === undefined) ? renderCitations(citations, false, context) : links.join('; ')
}

function linkToLabel(label: string, { targets, page, hrefOf }: CitationContext): string | undefined {
  const target = targets.label(label, page)
  return target && `[${escapeBrackets(nameOfTarget(target) ?? label)}](${hrefOf(target)})`
}

/** The list at the end of a page of mystmd. */
export function listWorks(works: ReadonlySet<Work>): string {
  return works.size === 0
    ? ''
    : `\n\n## References {#page-references}\n\n${[...works].map(renderWork).sort().join('\n')}\n`
}

/** The list of a directive: all works. Only Sphinx knows what other pages cite. */
export function bibliographyLines(works: Bibliography, line: number): Line[] {
  return linesAt(works.all.map(renderWork).join('\n'), line)
}
