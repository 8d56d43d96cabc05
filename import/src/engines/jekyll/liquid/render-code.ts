import { escapeText } from '../../../../../octavo/src/shared/text/html.ts'
import { fenceFor } from '../../../shared/index.ts'

/**
 * `{% highlight ruby linenos mark_lines="1 3" %}` as a fence, or in HTML as HTML.
 *
 * @param before The text before the tag.
 */
export function renderCode(content: string, markup: string, before: string): string {
  const [language = ''] = markup.trim().split(/\s+/)
  const code = content.replace(/^(?:[ \t]*\r?\n)+|(?<!\s)\s+$/g, '')
  return isInHtml(before) ? renderHtml(code, language) : renderFence(code, language, markup)
}

function renderFence(code: string, language: string, markup: string): string {
  const marked = /(?:mark_lines|hl_lines)="([^"]*)"/
    .exec(markup)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .join(',')
  const fence = fenceFor(code)
  const info = [language, marked && `{${marked}}`, /\blinenos\b/.test(markup) && 'showLineNumbers'].filter(Boolean)
  return `${fence}${info.join(' ')}\n${code}\n${fence}`
}

/** After a start tag, for example of a table cell, that does not contain Markdown. Other templates may be between. */
function isInHtml(before: string): boolean {
  let text = before.trimEnd()
  while (text.endsWith('%}') && text.includes('{%')) text = text.slice(0, text.lastIndexOf('{%')).trimEnd()
  const [tag] = /<[a-z][^<>]*>$/i.exec(text) ?? []
  return tag !== undefined && !/\smarkdown=/.test(tag)
}

/** A blank line would end the block of HTML. */
function renderHtml(code: string, language: string): string {
  const lines = escapeText(code).replace(/\n(?=[ \t]*\n)/g, '&#10;')
  return `<pre><code class="language-${language}">${lines}</code></pre>`
}
