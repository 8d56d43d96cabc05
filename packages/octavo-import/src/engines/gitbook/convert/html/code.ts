import { Parser } from 'htmlparser2'
import type { PageContext } from '../tools.ts'
import type { HtmlElement } from './elements.ts'
import { fenceFor, fenceTitle } from '../../../../shared/index.ts'

/**
 * `<pre class="language-js"><code>…<strong>a()</strong>…`: GitBook writes code with formatted lines as HTML. It becomes
 * a fence that marks these lines.
 *
 * @param optionsOf The options that a block around the code sets.
 */
export function convertCodeElements(
  elements: readonly HtmlElement[],
  context: PageContext,
  optionsOf: (offset: number) => string,
): void {
  for (const element of elements) {
    if (element.name !== 'pre' || element.end === element.contentStart) continue
    const { start, contentStart, contentEnd, end, attributes } = element
    const html = context.text.slice(contentStart, contentEnd)
    if (!html.startsWith('<code')) continue
    const { code, marked } = readCode(html)
    const language = /\b(?:lang|language)-([\w+#-]+)/.exec(attributes['class'] ?? html)?.[1] ?? ''
    const mark = marked.length > 0 ? ` {${marked.join(',')}}` : ''
    const options = optionsOf(start) + optionsOfElement(attributes)
    const fence = fenceFor(code)
    context.edits.replace(start, end, `${fence}${language}${options}${mark}\n${code}\n${fence}`)
    context.replaced.push({ start, end })
    context.log.count('code blocks')
  }
}

function optionsOfElement(attributes: Record<string, string>): string {
  const title = attributes['data-title']
  return [
    title === undefined ? '' : fenceTitle(title),
    attributes['data-overflow'] === 'wrap' ? ' wrap' : '',
    'data-line-numbers' in attributes ? ' showLineNumbers' : '',
  ].join('')
}

/** The text of code, and the numbers of the lines that are in bold type. */
function readCode(html: string): { code: string; marked: number[] } {
  let code = ''
  let depth = 0
  const marked = new Set<number>()
  const parser = new Parser({
    onopentag: (name) => void (depth += Number(name === 'strong' || name === 'b')),
    onclosetag: (name) => void (depth -= Number(name === 'strong' || name === 'b')),
    ontext(text) {
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) code += '\n'
        if (depth > 0 && line.trim() !== '') marked.add(code.split('\n').length)
        code += line
      }
    },
  })
  parser.end(html)
  return { code: code.trimEnd(), marked: [...marked] }
}
