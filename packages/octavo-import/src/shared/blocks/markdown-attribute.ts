import { Parser } from 'htmlparser2'
import type { Html } from 'mdast'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'

/**
 * Removes the attribute `markdown` of raw HTML: Octavo reads Markdown between tags anyway, after a blank line.
 * https://python-markdown.github.io/extensions/md_in_html/
 */
export function removeMarkdownAttribute(node: Html, { edits, log }: { edits: TextEdits; log: ConversionLog }): void {
  const { start, end } = rangeOf(node)
  const parser = new Parser({
    onopentag(_name, attributes) {
      if (!('markdown' in attributes)) return
      const from = start + parser.startIndex
      const tag = edits.source.slice(from, start + parser.endIndex + 1)
      const match = /(?<!\s)\s+markdown(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?(?=[\s/>])/.exec(tag)
      if (!match) return
      edits.remove(from + match.index, from + match.index + match[0].length)
      log.count('HTML with Markdown')
    },
  })
  parser.end(edits.source.slice(start, end))
}
