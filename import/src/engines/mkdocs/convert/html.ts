import { Parser } from 'htmlparser2'
import type { Html } from 'mdast'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './context.ts'

/** Attributes of raw HTML that have an address. */
const ADDRESSES = ['href', 'src', 'poster']

/**
 * Converts raw HTML: addresses, which MkDocs leaves relative to the address of the page, and the attribute `markdown`.
 */
export function convertHtml(node: Html, context: PageContext): void {
  const { start, end, line, column } = rangeOf(node)
  const source = context.edits.source.slice(start, end)
  const parser = new Parser({
    onopentag(_name, attributes) {
      const tag = { start: start + parser.startIndex, end: start + parser.endIndex + 1 }
      for (const name of ADDRESSES) {
        const value = attributes[name]
        if (value !== undefined) convertAddress(value, { ...tag, line, column }, context)
      }
      if ('markdown' in attributes) removeMarkdownAttribute(tag, context)
    },
  })
  parser.write(source)
  parser.end()
}

interface Place {
  start: number
  end: number
  line: number
  column: number
}

function convertAddress(value: string, tag: Place, { edits, resolveHtmlAddress }: PageContext): void {
  const address = resolveHtmlAddress(value, tag)
  const at = edits.source.slice(tag.start, tag.end).indexOf(value)
  if (address !== undefined && address !== value && at >= 0)
    edits.replace(tag.start + at, tag.start + at + value.length, address)
}

/** https://python-markdown.github.io/extensions/md_in_html/ */
function removeMarkdownAttribute(tag: { start: number; end: number }, { edits, log }: PageContext): void {
  const match = /\s+markdown(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?(?=[\s/>])/.exec(edits.source.slice(tag.start, tag.end))
  if (!match) return
  edits.remove(tag.start + match.index, tag.start + match.index + match[0].length)
  log.count('HTML with Markdown')
}
