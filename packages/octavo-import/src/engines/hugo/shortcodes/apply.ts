import { TextEdits, placeAt } from '../../../markdown/index.ts'
import type { ShortcodeContext, ShortcodeUse } from './context.ts'
import { Layout } from './layout.ts'
import { nestShortcodes, type Shortcode } from './nest.ts'
import { convertUse } from './rules/index.ts'
import { scanShortcodes, type ShortcodeTag } from './scan.ts'

/** Replaces the shortcodes of a page from an offset on. `lines`: the line in `text` of each line of the result. */
export function convertShortcodes(
  text: string,
  from: number,
  context: ShortcodeContext,
): { text: string; lines: number[] } {
  const edits = new TextEdits(text)
  edits.remove(0, from)
  const all = scanShortcodes(text, from)
  for (const tag of all) if (tag.kind === 'escaped') edits.replace(tag.start, tag.end, tag.text)
  const { roots, loneEnds } = nestShortcodes(all.filter((tag): tag is ShortcodeTag => tag.kind !== 'escaped'))
  const layout = new Layout(edits, from)
  for (const start of layout.closeFences()) reportUnclosed(text, start, context)
  for (const root of roots) apply(root, layout, context)
  for (const { start, end } of loneEnds) edits.remove(start, end)
  layout.finish()
  return edits.renderWithLines()
}

function reportUnclosed(text: string, start: number, { page, log }: ShortcodeContext): void {
  log.report({
    kind: 'unclosed code',
    message: 'The code is not closed, so it was closed where the shortcode around it ends.',
    hint: 'Look where it should end.',
    file: page.source,
    ...placeAt(text, start),
  })
}

function apply(shortcode: Shortcode, layout: Layout, context: ShortcodeContext): void {
  const use = toUse(shortcode, layout)
  const outcome = convertUse(use, context)
  const { inner, children } = shortcode
  if (use.isInCode && (outcome.kind !== 'text' || outcome.block)) return
  if (outcome.kind === 'text') {
    if (outcome.block || (use.isBlock && outcome.text === '')) layout.replaceBlock(shortcode, outcome.text)
    else layout.edits.replace(shortcode.start, shortcode.end, outcome.text)
    return
  }
  if (outcome.kind === 'wrap') {
    layout.wrap(shortcode, outcome)
    if (outcome.onlyChildren) removeTextBetween(shortcode, layout)
  } else if (outcome.kind === 'unwrap') layout.unwrap(shortcode)
  else if (inner) {
    layout.edits.replace(shortcode.start, inner.start, outcome.open)
    layout.edits.replace(inner.end, shortcode.end, outcome.close)
  } else layout.edits.replace(shortcode.start, shortcode.end, outcome.open + outcome.close)
  for (const child of children) apply(child, layout, context)
}

function removeTextBetween({ inner, children }: Shortcode, { edits }: Layout): void {
  if (!inner) return
  const starts = [...children.map(({ start }) => start), inner.end]
  for (const [index, start] of starts.entries()) {
    const from = children[index - 1]?.end ?? inner.start
    for (const { 0: word, index: at } of edits.source.slice(from, start).matchAll(/\S+/g))
      edits.remove(from + at, from + at + word.length)
  }
}

/** What is before a shortcode in the address of a link, a definition or an element. */
const ADDRESS = /(?:\]\(\s*<?|^[ \t>]*\[[^\]]+\]:[ \t]*<?|<[a-z][^<>]*=["'])[^\s()<>"']*$/i

function isInAddress(source: string, offset: number): boolean {
  const before = source.slice(source.lastIndexOf('\n', offset) + 1, offset)
  return ADDRESS.test(before.replace(/\{\{[<%][^{}]*[>%]\}\}/g, ''))
}

function toUse(shortcode: Shortcode, { edits: { source }, isAlone, isInCode }: Layout): ShortcodeUse {
  const { start, end, inner } = shortcode
  return Object.assign(shortcode, {
    content: inner ? source.slice(inner.start, inner.end) : '',
    isBlock: isAlone(start, end) && !isInCode(start),
    isInCode: isInCode(start),
    isInAddress: isInAddress(source, start),
    ...placeAt(source, start),
  })
}
