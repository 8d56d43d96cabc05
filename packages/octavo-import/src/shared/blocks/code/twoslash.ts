import type { Code, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../conversion-log.ts'

/**
 * Hides what Twoslash hides in fences with `twoslash`, and reports the types that it shows. Sites may use it for all
 * fences but those with `no-twoslash`.
 */
export function convertTwoslash(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  visitParents(tree, 'code', (node: Code) => {
    // A block that others include is not shown.
    if (node.lang === 'twoslash') return edits.remove(rangeOf(node).start, rangeOf(node).end)
    const { start, end, line, column } = rangeOf(node)
    // A page may end with the opening fence.
    const lineEnd = edits.source.indexOf('\n', start)
    const codeStart = lineEnd < 0 ? end : lineEnd + 1
    const option = /(?<!\s)\s+(no-)?twoslash(?:\s+include\s+[\w-]+)?(?!\S)/.exec(edits.source.slice(start, codeStart))
    // Without the hidden lines, the sample cannot be checked in the new site.
    if (option) edits.remove(start + option.index, start + option.index + option[0].length)
    if (option ? option[1] !== undefined : !isForTwoslash(node)) return
    hideTwoslash(codeStart, end, edits)
    log.report({
      kind: 'Twoslash blocks',
      message: 'The types that Twoslash shows on hover are not in the new page.',
      hint: 'Write the type as a comment where readers need it.',
      file,
      line,
      column,
    })
  })
}

const LANGUAGE = /^(?:[jt]sx?|javascript|typescript|vue|svelte)$/
/** Only for Twoslash: `// ---cut---`, `// @noErrors`, `// @errors: 2345`. */
const COMMENT = /^[ \t]*\/\/ (?:---cut[a-z-]*---|@noErrors|@errors: \d[\d ,]*)\s*$/m

function isForTwoslash({ lang, value }: Code): boolean {
  return LANGUAGE.test(lang ?? '') && COMMENT.test(value)
}

/**
 * What https://twoslash.netlify.app/refs/notations does not show: text before `---cut---`, after `---cut-after---` and
 * between `---cut-start---` and `---cut-end---`, queries and options.
 */
function hideTwoslash(start: number, end: number, edits: TextEdits): void {
  const code = edits.source.slice(start, end)
  const cut = [...code.matchAll(/^[ \t]*\/\/ ---cut(-before)?---[ \t]*\n/gm)].at(-1)
  const from = cut ? cut.index + cut[0].length : 0
  if (from > 0) edits.remove(start, start + from)
  for (const match of code.slice(from).matchAll(HIDDEN))
    edits.remove(start + from + match.index, start + from + match.index + match[0].length)
}

const HIDDEN =
  /^[ \t]*\/\/ ---cut-start---[^]*?\/\/ ---cut-end---[ \t]*\n|^[ \t]*\/\/ ---cut-after---[^]*?\n(?=[ \t]*[`~]{3,}[ \t]*$)|^[ \t]*\/\/[ \t]*(?:@\w+(?::.*)?|\^[?|].*)[ \t]*\n/gm
