import type { Code, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'
import { fenceOptions } from '../fence-options.ts'

const FENCE = /^(`{3,}|~{3,})([^\n]*)/

/** Writes the options of fences as Octavo reads them: `go {hl_lines=[2] filename="main.go"}`. */
export function convertFences(tree: Root, edits: TextEdits, log: ConversionLog): void {
  visitParents(tree, 'code', (node: Code) => {
    const { start, end } = rangeOf(node)
    const [, marks = '', info = ''] = FENCE.exec(edits.source.slice(start, end)) ?? []
    const [, language = '', options] = /^\s*(?:([^\s{]+)\s*)?\{([^}]*)\}?\s*$/.exec(info) ?? []
    if (options === undefined || /^[\s\d,-]*$/.test(options)) return
    const written = fenceOptions(options)
    // Without a language, the first option would be one.
    const name = language === '' && written !== '' ? 'text' : language
    edits.replace(start + marks.length, start + marks.length + info.length, name + written)
    log.count('options of code blocks')
  })
}
