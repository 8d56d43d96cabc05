import type { Program } from 'oxc-parser'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { visitParents } from 'unist-util-visit-parents'
import { collectScope, Evaluator, type Scope } from '../javascript/index.ts'
import { parseMarkdown, TextEdits, type Dialect } from '../markdown/index.ts'
import { collectStubs, type ConversionLog } from '../shared/index.ts'
import { maskForMdx, needsMask } from './mask.ts'
import type { MdxInput } from './mdx-input.ts'
import { parseShared } from './shared-trees.ts'
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
    log.report({
      kind: 'pages that are not valid MDX',
      message,
      hint: 'Fix it in the old site and import again.',
      file,
      line,
      column,
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
