import type { Code, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type Range, type TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../conversion-log.ts'

/**
 * Hides what Twoslash hides in fences with `twoslash`, and reports the types that it shows. Sites may use it for all
 * fences but those with `no-twoslash`.
 */
export function convertTwoslash(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  const included = new Map<string, string>()
  visitParents(tree, 'code', (node: Code) => {
    const [, name] = /(?<!\S)include\s+([\w-]+)/.exec(node.meta ?? '') ?? []
    if (name !== undefined) included.set(name, node.value)
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
    if (INCLUDE.test(node.value)) insertIncludes(node, codeStart, edits, included)
    else hideTwoslash(codeStart, end, edits)
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

/** `// @include: name` or `// @include: name-step`: https://twoslash.netlify.app/guide/options */
const INCLUDE = /^([ \t]*)\/\/ @include: ([\w-]+)[ \t]*$/m

/** Writes the lines of other blocks into a block, before its hidden lines are cut: they may hide all of them. */
function insertIncludes(node: Code, start: number, edits: TextEdits, blocks: ReadonlyMap<string, string>): void {
  const { end, column } = rangeOf(node)
  const code = node.value.replace(new RegExp(INCLUDE, 'gm'), (line, indent: string, name: string) => {
    const text = blocks.get(name) ?? stepOf(name, blocks)
    return text === undefined ? line : text.replace(/^(?=.)/gm, indent)
  })
  const shown = withoutHidden(code)
  const closing = edits.source.slice(start, end).match(/[^\n]*$/)?.[0] ?? ''
  const margin = ' '.repeat(column - 1)
  edits.replace(start, end, `${shown.replace(/^(?=.)/gm, margin)}${shown === '' ? '' : '\n'}${closing}`)
}

/** The lines of a block up to its comment `// - step`: `main-step` is this part of the block `main`. */
function stepOf(name: string, blocks: ReadonlyMap<string, string>): string | undefined {
  const [block = '', step = ''] = name.split(/-(?=[^-]*$)/)
  const lines = blocks.get(block)?.split('\n')
  const last = lines?.findIndex((line) => line.trim() === `// - ${step}`) ?? -1
  if (lines === undefined || last < 0) return undefined
  const isStep = (line: string) => /^\s*\/\/ - /.test(line)
  return lines
    .slice(0, last)
    .filter((line) => !isStep(line))
    .join('\n')
}

function withoutHidden(code: string): string {
  const source = `${code}\n\`\`\``
  const shown = hiddenRanges(source).reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    source,
  )
  return shown.replace(/\n?```$/, '')
}

function hideTwoslash(start: number, end: number, edits: TextEdits): void {
  for (const hidden of hiddenRanges(edits.source.slice(start, end)))
    edits.remove(start + hidden.start, start + hidden.end)
}

/**
 * What https://twoslash.netlify.app/refs/notations does not show: text before `---cut---`, after `---cut-after---` and
 * between `---cut-start---` and `---cut-end---`, queries and options. `code` ends with its closing fence.
 */
function hiddenRanges(code: string): Range[] {
  const cut = [...code.matchAll(CUT)].at(-1)
  const from = cut ? cut.index + cut[0].length : 0
  const lines = [...code.slice(from).matchAll(HIDDEN)].map(({ 0: text, index }) => ({
    start: from + index,
    end: from + index + text.length,
  }))
  return from > 0 ? [{ start: 0, end: from }, ...lines] : lines
}

const CUT = /^[ \t]*\/\/ ---cut(?:-before)?---[ \t]*\n/gm

const HIDDEN =
  /^[ \t]*\/\/ ---cut-start---[^]*?\/\/ ---cut-end---[ \t]*\n|^[ \t]*\/\/ ---cut-after---[^]*?\n(?=[ \t]*[`~]{3,}[ \t]*$)|^[ \t]*\/\/[ \t]*(?:@\w+(?::.*)?|\^[?|].*)[ \t]*\n/gm
