import { type Dialect, parseMarkdown, TextEdits, rangeOf, parseMdx } from '../markdown/index.ts'
import { type ConversionLog, collectStubs } from '../shared/index.ts'
import type { MdxInput } from './tag.ts'
import type { Program } from 'oxc-parser'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { visitParents } from 'unist-util-visit-parents'
import { collectScope, Evaluator, type Scope } from '../javascript/index.ts'
import { Walk } from './walk.ts'

export interface MdxResult {
  tree: Root
  edits: TextEdits
}

/** Converts one page. Text that is not valid MDX is read as Markdown, and reported. */
export function convertMdx(input: MdxInput): MdxResult {
  const { file, text, log, stubs, dialect } = input
  const edits = new TextEdits(text)
  const masked = needsMask(text) ? maskForMdx(text, parseMarkdown(text, dialect)) : text
  const tree = tryParse(masked, dialect, file, log)
  if (tree === undefined) {
    const markdown = parseMarkdown(text, dialect)
    collectStubs(markdown, text, stubs)
    return { tree: markdown, edits }
  }
  const scope = collectModules(tree)
  const evaluator = new Evaluator({
    file,
    text,
    scope,
    places: new WeakMap(),
    importOf: (name) => {
      const imported = scope.imports.get(name)
      return imported && input.valueOfImport(imported)
    },
    requireOf: (from) => input.valueOfImport({ name: 'default', from }),
  })
  new Walk(input, edits, scope, evaluator).convert(tree)
  return { tree, edits }
}

function tryParse(text: string, dialect: Dialect | undefined, file: string, log: ConversionLog): Root | undefined {
  try {
    return parseShared(text, dialect)
  } catch (error) {
    // The parser throws a VFileMessage (https://github.com/vfile/vfile-message).
    const { reason, line, column } = error as { reason?: string; line?: number; column?: number }
    const message = `The page is not valid MDX and was read as Markdown: ${reason ?? String(error)}`
    log.reportAt({ line, column }, file, {
      kind: 'pages that are not valid MDX',
      message,
      hint: 'Fix it in the old site and import again.',
    })
    return undefined
  }
}

/** Imports and constants of all `import` and `export` blocks of a page. */
function collectModules(tree: Root): Scope {
  const scope: Scope = { constants: new Map(), functions: new Map(), imports: new Map() }
  visitParents(tree, 'mdxjsEsm', (node: MdxjsEsm) => {
    // The same ESTree that the other parser makes: https://github.com/estree/estree
    const program = node.data?.estree as Program | undefined | null
    if (!program) return
    const own = collectScope(program)
    for (const key of ['constants', 'functions', 'imports'] as const)
      for (const [name, value] of own[key]) (scope[key] as Map<string, unknown>).set(name, value)
  })
  return scope
}

/** A letter that has no meaning in Markdown or MDX. */
const FILLER = 'x'

/** `:::tip Title`, which engines read as `:::tip[Title]`. The title is only text, so it can be left out. */
const CONTAINER_TITLE = /^([ \t>]*:{3,}[a-z][\w-]*)([ \t]+[^\s{[].*)$/gim

/** `:a[text]{.class href="…"}` of remark-directive: its attributes would be an expression that is not valid. */
const DIRECTIVE_ATTRIBUTES = /(?<!:)(:[a-z][\w-]*(?:\[[^\]\n]*\])?)(\{\s*(?:[.#]|[\w-]+=)[^{}\n]*\})/gi

/** Whether there may be anything to mask. Most pages have nothing, and need not be parsed for it. */
function needsMask(text: string): boolean {
  return /\{\s*#|<!--/.test(text) || [CONTAINER_TITLE, DIRECTIVE_ATTRIBUTES].some((each) => text.search(each) >= 0)
}

/**
 * Replaces `{#id}` of headings, attributes of directives, HTML comments, and titles of containers, which the parser
 * cannot read but engines accept, with text of the same length: only for parsing, so positions stay.
 */
function maskForMdx(text: string, tree: Root): string {
  let masked = text
  const fill = (start: number, end: number, filler: string) => {
    masked = masked.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, filler) + masked.slice(end)
  }
  visitParents(tree, ['heading', 'html', 'paragraph'], (node) => {
    const { start, end } = rangeOf(node)
    const source = text.slice(start, end)
    if (node.type === 'heading') {
      const id = /\{\s*#[^{}]*\}(?=\s*#*\s*$)/.exec(source)
      if (id) fill(start + id.index, start + id.index + id[0].length, FILLER)
    } else if (node.type === 'paragraph') {
      for (const { index, 1: before = '', 2: attributes = '' } of source.matchAll(DIRECTIVE_ATTRIBUTES))
        fill(start + index + before.length, start + index + before.length + attributes.length, FILLER)
      for (const { index, 1: marks = '', 2: title = '' } of source.matchAll(CONTAINER_TITLE))
        fill(start + index + marks.length, start + index + marks.length + title.length, ' ')
    } else {
      for (const comment of source.matchAll(/<!--[\s\S]*?-->/g))
        fill(start + comment.index, start + comment.index + comment[0].length, ' ')
    }
  })
  return masked
}

/** Number of characters: a tree takes some hundred bytes for each. */
const MOST_CHARACTERS = 500_000

/** The last trees by text. Absent: the pages of one language have no text in common. */
let trees: Map<string, Root> | undefined
let characters = 0

/** Keeps the last trees while `read` runs. It reads several languages side by side, which share untranslated pages. */
export async function shareTrees<Result>(read: () => Promise<Result>): Promise<Result> {
  trees = new Map()
  characters = 0
  try {
    return await read()
  } finally {
    trees = undefined
  }
}

/** As `parseMdx`. Must not be changed: it may be the tree of another page, too. */
function parseShared(text: string, dialect: Dialect | undefined): Root {
  if (dialect) return parseMdx(text, dialect)
  const shared = trees?.get(text)
  if (shared) return shared
  const tree = parsePlain(text) ?? parseMdx(text)
  if (!trees) return tree
  trees.set(text, tree)
  characters += text.length
  for (const oldest of trees.keys()) {
    if (characters <= MOST_CHARACTERS) break
    trees.delete(oldest)
    characters -= oldest.length
  }
  return tree
}

/** Tags, expressions, modules and containers; and lines that only Markdown reads as code, or not as a list. */
const NOT_PLAIN = /[<{]|^(?:import|export)\b|^[ \t>]*:{3,}|^[\s>*+\-\d.)]*(?: {4}|\t)/m

/** Marks that end code in MDX, however far they are indented. */
const INDENTED_MARKS = /^[\s>*+\-\d.)]*(?: {4}|\t)[ \t]*(?:`{3}|~{3})/m

/**
 * A text with no syntax of MDX outside of code is the same in Markdown, which is read 15 times faster; undefined for
 * other texts.
 */
function parsePlain(text: string): Root | undefined {
  if (INDENTED_MARKS.test(text)) return undefined
  const tree = parseMarkdown(text)
  const outside: string[] = []
  let [last, isPlain] = [0, true]
  visitParents(tree, ['code', 'inlineCode', 'yaml', 'toml', 'link'], (node, parents) => {
    const { start, end } = rangeOf(node)
    if (node.type === 'link') {
      // The parsers do not agree on bare addresses after a bracket or a letter.
      const before = text.slice(rangeOf(parents.at(-1) ?? tree).start, start)
      if (text[start] !== '[' && /\[|\S$/.test(before)) isPlain = false
      return
    }
    if (node.type === 'code' && !/[`~]/.test(text[start] ?? '')) isPlain = false
    outside.push(text.slice(last, start))
    last = end
  })
  return isPlain && !NOT_PLAIN.test([...outside, text.slice(last)].join('`')) ? tree : undefined
}
