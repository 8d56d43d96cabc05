import type { Range } from '../../../markdown/index.ts'
export interface Fence extends Range {
  marks: string
  /** Whether it ends with a line of marks, not with the content of a shortcode. */
  isClosed: boolean
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/
const END_TAG = /^\s*\{\{([<%])\s*\/\s*([\w./-]+)\s*[>%]\}\}\}*\s*$/

/** The fences of a text, at any indentation, because shortcodes around them may be indented. */
export function fencesIn(source: string): Fence[] {
  const fences: Fence[] = []
  let open: { start: number; marks: string } | undefined
  let offset = 0
  for (const line of source.split('\n')) {
    const [, marks = '', rest = ''] = FENCE.exec(line) ?? []
    if (!open && marks !== '' && !(marks.startsWith('`') && rest.includes('`'))) open = { start: offset, marks }
    else if (open && marks.startsWith(open.marks) && rest.trim() === '') {
      fences.push({ ...open, end: offset + line.length, isClosed: true })
      open = undefined
    } else if (open && endsShortcodeAround(line, source.slice(open.start, offset))) {
      fences.push({ ...open, end: source.slice(0, offset).trimEnd().length, isClosed: false })
      open = undefined
    }
    offset += line.length + 1
  }
  return fences
}

/** Hugo renders the content of a shortcode by itself, so that code in it ends with it. */
function endsShortcodeAround(line: string, code: string): boolean {
  const [, mark, name] = END_TAG.exec(line) ?? []
  return name !== undefined && !code.split(`{{${mark}`).some((tag) => tag.trimStart().startsWith(name))
}
