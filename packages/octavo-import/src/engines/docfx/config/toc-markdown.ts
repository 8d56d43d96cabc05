import { posix } from 'node:path'
import type { DataMap } from '../../../shared/index.ts'

const NAME = /^toc\.(?:yml|md)$/i

/** Whether a file is a table of contents, in YAML or Markdown. DocFX finds it without regard to case. */
export function isTocFile(file: string): boolean {
  return NAME.test(posix.basename(file))
}

interface Row {
  level: number
  item: DataMap
}

/** The items of a table of contents in Markdown, as in YAML. A heading is an item, below the one of a higher level. */
export function readTocMarkdown(text: string): DataMap[] {
  const headings = text.matchAll(/^ {0,3}(#{1,6})[ \t]+(\S.*)$/gm)
  return nest(Array.from(headings, ([, { length: level } = '', title = '']) => ({ level, item: toItem(title) })))
}

function nest(rows: readonly Row[]): DataMap[] {
  const items: DataMap[] = []
  for (let start = 0, end = 0; start < rows.length; start = end) {
    const { level, item } = rows[start] as Row // The condition of the loop says that there is one.
    end = rows.findIndex((row, index) => index > start && row.level <= level)
    if (end < 0) end = rows.length
    const below = nest(rows.slice(start + 1, end))
    items.push(below.length > 0 ? { ...item, items: below } : item)
  }
  return items
}

/** `[Title](file.md)`, `[Title](@uid)`, `@uid` or only a title. */
function toItem(written: string): DataMap {
  const title = written
    .trimEnd()
    .replace(/[ \t]#+$/, '')
    .trimEnd()
  const [, label, target = ''] = /^\[([^[\]]*)\]\(<?([^()<>\s]*)>?(?:[ \t]+"[^"]*")?\)$/.exec(title) ?? []
  const [, uid] = /^(?:@|xref:)(.+)$/.exec(label === undefined ? title : target) ?? []
  const name = label === undefined ? {} : { name: label }
  if (uid !== undefined) return { ...name, uid }
  return label === undefined ? { name: title } : { ...name, href: target }
}
