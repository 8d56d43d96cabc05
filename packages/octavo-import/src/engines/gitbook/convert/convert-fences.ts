import type { Code } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf } from '../../../markdown/index.ts'
import type { Block } from './tags.ts'
import type { PageContext } from './tools.ts'
import { fenceTitle } from '../../../shared/index.ts'

/** The options of `{% code title="…" %}` around an offset, for the first line of a fence. */
export function optionsAt(offset: number, blocks: readonly Block[]): string {
  const block = blocks.findLast(({ tag, close }) => close !== undefined && offset >= tag.end && offset < close.start)
  const { title = '', overflow, lineNumbers } = block?.tag.attributes ?? {}
  return [
    title === '' ? '' : fenceTitle(title),
    overflow === 'wrap' ? ' wrap' : '',
    lineNumbers === 'true' ? ' showLineNumbers' : '',
  ].join('')
}

/** Writes the options of a code block behind the language of its fence. */
export function convertFences(blocks: readonly Block[], { edits, log, tree }: PageContext): void {
  if (blocks.length === 0) return
  visitParents(tree, 'code', (node: Code) => {
    const { start, end } = rangeOf(node)
    const options = optionsAt(start, blocks)
    const source = edits.source.slice(start, end)
    if (options === '' || !/^(?:`{3,}|~{3,})/.test(source)) return
    const [firstLine = ''] = source.split(/\r?\n/, 1)
    edits.insert(start + firstLine.trimEnd().length, options)
    log.count('options of code blocks')
  })
}
