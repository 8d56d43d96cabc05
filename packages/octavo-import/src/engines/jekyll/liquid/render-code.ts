import { escapeText } from 'octavo/markdown'
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

/**
 * After a start tag, for example of a table cell, that does not contain Markdown. Other templates may be between, also
 * those that show other code.
 */
function isInHtml(before: string): boolean {
  let text = before.trimEnd()
  for (let end = startOfTemplate(text); end >= 0; end = startOfTemplate(text)) text = text.slice(0, end).trimEnd()
  const [tag] = /<[a-z][^<>]*>$/i.exec(text) ?? []
  return tag !== undefined && !/\smarkdown=/.test(tag)
}

/** Where the template begins that a text ends with; -1 without one. */
function startOfTemplate(text: string): number {
  if (!text.endsWith('%}')) return -1
  const start = text.lastIndexOf('{%')
  if (!/^\{%-?\s*endhighlight\b/.test(text.slice(start))) return start
  return Math.max(...['{% highlight', '{%- highlight'].map((tag) => text.lastIndexOf(tag)))
}

/** A blank line would end the block of HTML. */
function renderHtml(code: string, language: string): string {
  const lines = escapeText(code).replace(/\n(?=[ \t]*\n)/g, '&#10;')
  return `<pre><code class="language-${language}">${lines}</code></pre>`
}
