import type { Problem } from '../../../shared/build/problem.ts'
import { checkText } from '../../../shared/build/text/check-text.ts'
import { isComponentTag } from '../component-names.ts'
import type { MarkdownContext } from '../context.ts'
import { replaceControls } from '../controls.ts'
import { parseMarkdown, type Nodes } from '../parse.ts'
import { mayHaveDirectives, normalizeText } from '../prepare.ts'
import { endOf, type Piece } from './piece.ts'

/**
 * Parses the text of a page, or of a fragment that `parent` includes. A file that is not text becomes an empty piece.
 */
export function parsePiece(file: string, source: string, context: MarkdownContext, parent?: Piece): Piece {
  const { isText, problems } = checkText(source, file)
  const clean = replaceControls(isText ? source : '', file)
  // A plugin may have a use for `:name`.
  const directives = context.plugins !== undefined || mayHaveDirectives(source)
  const isComponent = (name: string) => isComponentTag(name, context)
  const normal = normalizeText(clean.text, { isComponent, directives })
  const tree = context.plugins?.parse(normal.text) ?? parseMarkdown(normal.text, { directives })
  const [first] = tree.children
  const piece: Piece = {
    file,
    // A fragment is followed by the line break of its tag.
    text: parent ? normal.text.trimEnd() : normal.text,
    insertedLines: normal.insertedLines,
    tree,
    problems: [...problems, ...clean.problems, ...normal.overlongLines.map((line) => overlong(file, line))],
    definitions: new Map(),
    footnotes: new Map(),
    footnoteUses: new Map(),
    edits: first?.type === 'yaml' ? [{ start: 0, end: endOf(first), chunks: [] }] : [],
    hasOwnTwin: parent?.hasOwnTwin,
    parent,
  }
  collectDefinitions(piece)
  return piece
}

/**
 * Finds the definitions of links and footnotes. Definitions are valid inside any container block and apply to the whole
 * document, also before them: https://spec.commonmark.org/0.31.2/#link-reference-definitions
 */
export function collectDefinitions({ tree, definitions, footnotes }: Piece): void {
  definitions.clear()
  footnotes.clear()
  const open: Nodes[] = tree.children.toReversed()
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'definition') addFirst(definitions, node.identifier, { node })
    if (node.type === 'footnoteDefinition') addFirst(footnotes, node.identifier, node)
    if (MAY_CONTAIN_DEFINITIONS.has(node.type) && 'children' in node) {
      for (const child of node.children.toReversed()) open.push(child)
    }
  }
}

const MAY_CONTAIN_DEFINITIONS = new Set(['blockquote', 'list', 'listItem', 'containerDirective', 'footnoteDefinition'])

/** The first definition of a label takes precedence: https://spec.commonmark.org/0.31.2/#example-204 */
function addFirst<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value)
}

function overlong(file: string, line: number): Problem {
  const message = 'This paragraph is too long to be parsed as Markdown and is shown as code.'
  const hint = 'Put it in a code fence, or split it with blank lines.'
  return { severity: 'warning', kind: 'paragraph-too-long', message, file, line, column: 1, hint }
}
