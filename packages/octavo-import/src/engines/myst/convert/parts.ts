/** Parts of pages that are shown in two places, and examples that show what becomes of their source. */
import { posix } from 'node:path'
import { linesAt, type Line } from '../../../markdown/index.ts'
import type { Page } from '../site/list-pages.ts'
import type { PageContext } from './context.ts'

/** The part of a page with a label, as text of another page; undefined if it is not known. */
export function repeatPart(label: string, line: number, context: PageContext): Line[] | undefined {
  const { targets, page, including, log } = context
  const target = targets.label(label, page)
  const key = `#${label}`
  if (!target?.lines || including.includes(key)) return undefined
  const [first, ...others] = target.lines
  const shown = first?.text.startsWith('+++') ? others : target.lines
  including.push(key)
  const lines = convertPart('repeated', moveLinks(shown, target.page, page, line), context)
  including.pop()
  log.count('embedded parts')
  return [...lines, ...linesAt('', line)]
}

/** Links of a part count from the page that it is written in. */
function moveLinks(lines: readonly Line[], from: Page, to: Page, line: number): Line[] {
  const folder = posix.relative(posix.dirname(to.source), posix.dirname(from.source))
  const move = (text: string) =>
    text.replace(/(\]\(|^[ \t]*:link:[ \t]+|\{(?:figure|image|include)\}[ \t]+)(\.{1,2}\/)/g, `$1./${folder}/$2`)
  return lines.map(({ text }) => ({ text: folder === '' ? text : move(text), line }))
}

export function convertPart(kind: 'example' | 'repeated', lines: readonly Line[], context: PageContext): Line[] {
  const { part } = context
  // Nothing of a repeated part becomes the only one.
  context.part = part === 'repeated' ? part : kind
  const converted = context.convert(lines)
  context.part = part
  return converted
}
