import { fenceTitle } from '../../shared/index.ts'

/**
 * Options of Hugo's code blocks as Octavo writes them, with a space before each: `{hl_lines=[2,"4-6"] linenos=table}`.
 * https://gohugo.io/content-management/syntax-highlighting/
 */
export function fenceOptions(written: string): string {
  const options = parseOptions(written)
  const title = ['filename', 'file', 'title', 'name'].map((key) => options.get(key)).find((value) => value)
  const lines = options.get('hl_lines')?.match(/\d+(?:-\d+)?/g) ?? []
  const numbers = options.get('linenos')
  const isNumbered = numbers !== undefined && numbers !== 'false'
  const first = options.get('linenostart')
  return [
    ...(title === undefined ? [] : [fenceTitle(title)]),
    ...(lines.length === 0 ? [] : [` {${lines.join(',')}}`]),
    ...(isNumbered ? [first === undefined || first === '1' ? ' showLineNumbers' : ` showLineNumbers=${first}`] : []),
  ].join('')
}

const OPTION = /(?<![\w-])([\w-]+)\s*=\s*(\[[^\]]*\]|"[^"]*"|'[^']*'|[^\s,"'}]+(?:\s+\d[\d-]*)*)/g

function parseOptions(written: string): Map<string, string> {
  return new Map(
    [...written.matchAll(OPTION)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      value.replace(/^["']|["']$/g, ''),
    ]),
  )
}
