import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type OwnId, type TextEdits } from '../../../markdown/index.ts'
import type { JsxElement } from '../../../mdx/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'

const MARKS = /(?:(?<!\s)(?:\s*\[#[^\]\s]+\]|\s+\[(?:!toc|toc|step)\]))+(?=[ \t]*$)/

/**
 * Marks at the end of headings: `[#id]`, `[!toc]`, `[toc]` and `[step]`, which has a number, as has the heading at the
 * start of a `<Step>`: https://fumadocs.dev/docs/markdown#headings
 */
export function convertHeadings(tree: Root, edits: TextEdits, file: string, log: ConversionLog): OwnId {
  const ids = new Map<Heading, string>()
  const slugger = new GithubSlugger()
  const numbers = numberSteps(tree)
  /** The numbers of the steps so far, by level. */
  const counts: number[] = []
  visitParents(tree, 'heading', (heading: Heading) => {
    const { start, end, line, column } = rangeOf(heading)
    const found = MARKS.exec(edits.source.slice(start, end))
    const marks = found?.[0] ?? ''
    const own = /\[#([^\]\s]+)\]/.exec(marks)?.[1]
    const text = toString(heading, { includeHtml: false, includeImageAlt: false })
    const id = own ?? slugger.slug(text.replace(MARKS, ''))
    const isStep = marks.includes('[step]')
    counts.length = heading.depth + 1
    if (isStep) counts[heading.depth] = (counts[heading.depth] ?? 0) + 1
    const number = isStep ? counts[heading.depth] : numbers.get(heading)
    if (!isStep) counts[heading.depth] = 0
    if (found) {
      ids.set(heading, id)
      edits.replace(start + found.index, start + found.index + marks.length, ` {#${id}}`)
    }
    const [first] = heading.children
    if (number !== undefined && first) {
      if (!found) ids.set(heading, id)
      edits.insert(rangeOf(first).start, `${number}. `)
      const last = heading.children.at(-1)
      if (!found && last) edits.insert(rangeOf(last).end, ` {#${id}}`)
    }
    const toc = /\[(!?)toc\]/.exec(marks)
    if (toc) reportToc(toc[1] === '!', { file, line, column }, log)
  })
  return (heading) => ids.get(heading)
}

function reportToc(isHidden: boolean, place: { file: string; line: number; column: number }, log: ConversionLog): void {
  const message = isHidden
    ? 'The heading is in the table of contents.'
    : 'The heading, which was only in the table of contents, is also in the text.'
  log.report({ kind: 'headings', message, hint: 'Write it as bold text, or remove it.', ...place })
}

/** The numbers of the headings that steps begin with. */
function numberSteps(tree: Root): Map<Heading, number> {
  const numbers = new Map<Heading, number>()
  visitParents(tree, 'mdxJsxFlowElement', (node: JsxElement) => {
    if (node.name !== 'Steps') return
    const steps = node.children.filter((child): child is JsxElement => 'name' in child && child.name === 'Step')
    for (const [index, { children }] of steps.entries()) {
      const [first] = children as Root['children']
      if (first?.type === 'heading') numbers.set(first, index + 1)
    }
  })
  return numbers
}
