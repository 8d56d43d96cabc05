import type { Range } from '../../../markdown/index.ts'
import type { Parameters, ShortcodeTag } from './scan.ts'

/** A shortcode with what is between its tags. */
export interface Shortcode {
  name: string
  isMarkdown: boolean
  parameters: Parameters
  start: number
  end: number
  /** The text between the tags; undefined without a closing tag. */
  inner?: Range
  parent?: Shortcode
  children: Shortcode[]
}

/** Joins opening and closing tags. A tag without its counterpart has no content, and a lone end is left out. */
export function nestShortcodes(tags: readonly ShortcodeTag[]): { roots: Shortcode[]; loneEnds: ShortcodeTag[] } {
  const roots: Shortcode[] = []
  const loneEnds: ShortcodeTag[] = []
  const open: Shortcode[] = []
  for (const tag of tags) {
    const { name, isMarkdown, parameters, start, end } = tag
    if (tag.kind === 'open') {
      const parent = open.at(-1)
      const shortcode = { name, isMarkdown, parameters, start, end, children: [], parent }
      const siblings = parent?.children ?? roots
      siblings.push(shortcode)
      if (!tag.isSelfClosing) open.push(shortcode)
      continue
    }
    const index = name === '' ? open.length - 1 : open.findLastIndex((each) => each.name === name)
    const opened = open[index]
    if (!opened) {
      loneEnds.push(tag)
      continue
    }
    for (const single of open.splice(index + 1).toReversed()) release(single, roots)
    open.pop()
    opened.inner = { start: opened.end, end: start }
    opened.end = end
  }
  for (const single of open.toReversed()) release(single, roots)
  return { roots, loneEnds }
}

/** What seemed to be inside of a tag without an end is beside it. */
function release(single: Shortcode, roots: Shortcode[]): void {
  const { parent, children } = single
  const siblings = parent?.children ?? roots
  siblings.splice(siblings.indexOf(single) + 1, 0, ...children)
  for (const child of children) {
    if (parent) child.parent = parent
    else delete child.parent
  }
  single.children = []
}
