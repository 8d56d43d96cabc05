import { visitParents } from 'unist-util-visit-parents'
import type { ImportedPage, ImportedSite } from '../../contract.ts'
import { parseMarkdown, rangeOf, readFrontMatter, TextEdits } from '../../markdown/index.ts'
import { ownKeysOf } from '../../shared/index.ts'

const VARIABLE = /(?<!\\)\{\{(?=\s*([A-Za-z_][\w.-]*)\s*\}\})/g

/**
 * Escapes `{{name}}` that is text, on pages with variables: a text or number in front matter is one if Octavo does not
 * know its key, and then other names are errors. Fragments are parts of such pages. The variables of a site are those
 * of an engine with variables, which has converted the braces.
 */
export function escapeBraces({ pages, config }: Pick<ImportedSite, 'pages' | 'config'>): ImportedPage[] {
  const isWritten = ({ text }: ImportedPage) => text.includes('{{')
  const areUsed = !config.customFields && pages.some(isWritten) && pages.some((page) => variablesOf(page).length > 0)
  if (!areUsed) return [...pages]
  return pages.map((page) => {
    if (!isWritten(page)) return page
    const own = variablesOf(page)
    const isFragment = page.address === undefined
    return own.length === 0 && !isFragment ? page : { ...page, text: escapeIn(page.text, new Set(own)) }
  })
}

function variablesOf({ text }: ImportedPage): string[] {
  const frontMatter = readFrontMatter(text)
  return ownKeysOf(frontMatter).filter((key) => /^(?:string|number)$/.test(typeof frontMatter.get(key)))
}

function escapeIn(text: string, known: ReadonlySet<string>): string {
  const edits = new TextEdits(text)
  visitParents(parseMarkdown(text), ['text', 'html'], (node) => {
    const { start, end } = rangeOf(node)
    for (const { index, 1: name = '' } of text.slice(start, end).matchAll(VARIABLE))
      if (!known.has(name)) edits.insert(start + index, '\\')
  })
  return edits.render()
}
