import type { Code } from 'mdast'
import { lineEnd, rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { AttributeList } from './attributes/index.ts'
import { fenceTitle } from '../../../shared/index.ts'

/** A list below a fence: `{: .language-ruby file="a.rb" }`, the last one of the theme Chirpy. */
export function convertFence(node: Code, { classes, values }: AttributeList, edits: TextEdits): void {
  const { source } = edits
  const { start } = rangeOf(node)
  const fence = /^(?:`{3,}|~{3,})[ \t]*/.exec(source.slice(start))?.[0]
  if (fence === undefined) return
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length)
  const title = values.get('file') ?? values.get('title')
  if (language !== undefined && !node.lang) edits.insert(start + fence.length, language)
  if (title !== undefined) edits.insert(lineEnd(source, start), fenceTitle(title))
}
