import type { Link, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './context.ts'

/** Converts `<xref:uid>` and `[text](xref:uid)`: https://dotnet.github.io/docfx/docs/links-and-cross-references.html */
export function convertReference(node: Link, context: PageContext): void {
  if (!node.url.startsWith('xref:')) return
  const { edits, log, source } = context
  const { start, end, line, column } = rangeOf(node)
  const uid = decode(/^xref:([^?#]*)/.exec(node.url)?.[1] ?? '')
  const found = context.findUid(uid)
  const isBare = edits.source[start] === '<'
  const first = node.children[0]
  const last = node.children.at(-1)
  // Edits of the text between stay.
  const [from, to] = first && last && !isBare ? [rangeOf(first).start, rangeOf(last).end] : [end, end]
  const text = isBare || toString(node) === '' ? (found?.title ?? `\`${uid}\``) : ''
  edits.replace(start, from, `${found ? '[' : ''}${text}`)
  edits.replace(to, end, found ? `](${found.href})` : '')
  if (found) return log.count('cross references')
  log.report({
    kind: 'cross references',
    message: `No page has the uid "${uid}": the reference became text.`,
    hint: 'Link the page, or the address where it is published.',
    file: source,
    line,
    column,
  })
}

/** `@uid` and `@"uid"` in text are references only if a page has the uid. */
export function convertShortReferences(node: Text, { edits, findUid, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  if (!source.includes('@')) return
  for (const match of source.matchAll(/(?<![\w@])@(?:(["'])(.+?)\1|([A-Za-z][\w.`-]*[\w`]))/g)) {
    const found = findUid(match[2] ?? match[3] ?? '')
    if (!found) continue
    edits.replace(start + match.index, start + match.index + match[0].length, `[${found.title}](${found.href})`)
    log.count('cross references')
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
