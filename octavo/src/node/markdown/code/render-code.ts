import { escapeHtml, escapeText } from '../../../shared/text/html.ts'
import type { CodeParts } from '../../../shared/site-code.ts'
import { isInRanges, type FenceMeta } from './fence-meta.ts'
import { highlight, type Run } from './highlight.ts'

/**
 * A code block as HTML: a figure with its file name, a copy button and the highlighted code. `parts` comes from the
 * site's transform.
 */
export function renderCode(code: string, language: string, meta: FenceMeta, parts: CodeParts = {}): string {
  const body = parts.code ?? renderBody(code, language, meta)
  const title = meta.title ? `<figcaption>${breakable(meta.title)}</figcaption>` : ''
  return (
    `<figure class="${figureClass(meta)}" data-language="${escapeHtml(language || 'text')}">${title}` +
    `<button type="button" class="code-copy" data-copy aria-label="Copy code"></button>` +
    `<pre><code>${body}</code></pre>${parts.after ?? ''}</figure>\n`
  )
}

function renderBody(code: string, language: string, meta: FenceMeta): string {
  const runs = highlight(code, language)
  const isDiff = language === 'diff' || language === 'patch'
  return needsLines(meta) || isDiff ? renderLines(runs, meta, isDiff) : renderRuns(runs)
}

/** Most titles are paths: `<wbr>` lets a long one wrap between folders instead of within their names. */
function breakable(title: string): string {
  return escapeText(title).replace(/\/(?=.)/g, '/<wbr>')
}

function figureClass(meta: FenceMeta): string {
  const flags = [
    'code',
    meta.firstNumber !== undefined && 'numbered',
    meta.focus.length > 0 && 'focused',
    meta.wrap && 'wrap',
  ]
  return flags.filter(Boolean).join(' ')
}

/** Lines are elements only when one of them is marked or numbered. */
function needsLines({ mark, ins, del, focus, firstNumber }: FenceMeta): boolean {
  return firstNumber !== undefined || mark.length + ins.length + del.length + focus.length > 0
}

function renderRuns(runs: readonly Run[]): string {
  let html = ''
  for (const run of runs) html += renderRun(run.class, run.text)
  return html
}

function renderRun(name: string, text: string): string {
  return name === '' ? escapeText(text) : `<span class="${name}">${escapeText(text)}</span>`
}

/** Line numbers and change markers are attributes and classes, so that copied text contains only the code. */
function renderLines(runs: readonly Run[], meta: FenceMeta, isDiff: boolean): string {
  const lines = splitLines(runs)
  return lines
    .map((line, index) => {
      const number = meta.firstNumber === undefined ? '' : ` data-line="${meta.firstNumber + index}"`
      const end = index === lines.length - 1 ? '' : '\n'
      return `<span class="${lineClass(line, index + 1, meta, isDiff)}"${number}>${renderRuns(line)}${end}</span>`
    })
    .join('')
}

function lineClass(line: readonly Run[], number: number, meta: FenceMeta, isDiff: boolean): string {
  const sign = isDiff ? line[0]?.text[0] : undefined
  const flags = [
    'line',
    isInRanges(number, meta.mark) && 'mark',
    (isInRanges(number, meta.ins) || sign === '+') && 'ins',
    (isInRanges(number, meta.del) || sign === '-') && 'del',
    isInRanges(number, meta.focus) && 'focus',
  ]
  return flags.filter(Boolean).join(' ')
}

function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ class: run.class, text })
    }
  }
  return lines
}
