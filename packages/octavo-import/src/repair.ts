/**
 * Makes a site build whose pages have faults that the build reports as errors.
 *
 * Input   the pages, the errors of a build
 * Output  the pages in which the faulty blocks are shown as code; a finding for each
 * Must not: change a page without an error; drop text.
 */
import type { Finding, ImportedPage } from './contract.ts'
import { CONTAINERS, parseMarkdown, readFrontMatter } from './markdown/index.ts'
import { fenced } from './shared/index.ts'

/** A problem of a build: see `Problem` of Octavo. */
export interface BuildProblem {
  severity: string
  message: string
  hint?: string
  /** Path in the new site. */
  file?: string
  line?: number
  column?: number
}

export interface Repair {
  pages: ImportedPage[]
  /** The pages that differ. */
  changed: ImportedPage[]
  findings: Finding[]
}

/** How much of a page becomes code: the block with the fault, or all that follows the front matter. */
export type Extent = 'block' | 'page'

/** Shows blocks that the build cannot read as code. Errors outside of pages stay. */
export function repairPages(pages: readonly ImportedPage[], problems: readonly BuildProblem[], extent: Extent): Repair {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const repair: Repair = { pages: [], changed: [], findings: [] }
  for (const page of pages) {
    const own = errors.filter(({ file }) => file === page.target)
    const text = own.length === 0 ? page.text : fence(page.text, own, extent)
    if (text === page.text) {
      repair.pages.push(page)
      continue
    }
    const repaired = { ...page, text }
    repair.pages.push(repaired)
    repair.changed.push(repaired)
    repair.findings.push(...own.map((problem) => toFinding(problem, page, extent)))
  }
  return repair
}

function toFinding({ message, hint, line }: BuildProblem, { source, target }: ImportedPage, extent: Extent): Finding {
  const part = extent === 'page' ? 'The text of the page is' : 'The block is'
  const place = line === undefined ? target : `${target}:${line}`
  return {
    kind: 'blocks shown as code',
    message: `${message} ${part} shown as code, so that the site builds.`,
    hint: `Correct it in ${place} of the new site, without the fence.${hint === undefined ? '' : ` ${hint}`}`,
    file: source,
  }
}

function fence(text: string, problems: readonly BuildProblem[], extent: Extent): string {
  const { end } = readFrontMatter(text)
  const [head, body] = [text.slice(0, end), text.slice(end)]
  const headLines = head.split('\n').length - 1
  // A problem without a line is about the page as a whole, so it has no block.
  const lines = problems.flatMap(({ line }) => line ?? [])
  const isInHead = lines.some((line) => line <= headLines)
  const start = isInHead ? `${titleIn(head)}${fenced(head.trimEnd(), 'yaml')}\n\n` : head
  if (extent === 'page') return `${start}${fenced(body.trim(), 'markdown')}\n`
  const inBody = lines.filter((line) => line > headLines).map((line) => line - headLines)
  return start + fenceBlocks(body, inBody)
}

/** Front matter with only the title, if it is on one line. */
function titleIn(head: string): string {
  const [, title] = /^title:[ \t]*["']?(.+?)["']?[ \t]*$/m.exec(head) ?? []
  return title === undefined ? '' : `---\ntitle: ${JSON.stringify(title)}\n---\n\n`
}

function fenceBlocks(body: string, wanted: readonly number[]): string {
  const lines = body.split('\n')
  const blocks = parseMarkdown(body, CONTAINERS).children.flatMap(({ position }) =>
    position && wanted.some((line) => line >= position.start.line && line <= position.end.line) ? [position] : [],
  )
  for (const { start, end } of blocks.toReversed()) {
    const block = lines.slice(start.line - 1, end.line)
    lines.splice(start.line - 1, block.length, ...fenced(block.join('\n'), 'markdown').split('\n'))
  }
  return lines.join('\n')
}
