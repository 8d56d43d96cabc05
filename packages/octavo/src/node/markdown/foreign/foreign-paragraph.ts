import type { Paragraph, Text } from '../parse.ts'
import { positionAt, sourceOf, startOf, type Walk } from '../walk/index.ts'
import {
  docfx,
  docsify,
  mdx,
  mkdocs,
  several,
  vitepress,
  webpack,
  type Construct,
} from '../../foreign/markdown/index.ts'
import { toProblem } from './construct.ts'
import { hasVariables, templateConstruct } from './foreign-text.ts'

const MODULE: readonly Construct[] = [mdx.constructs.import, mdx.constructs.export]

/** Constructs at the start of a paragraph, by their first two characters. */
const BY_START: Readonly<Record<string, readonly Construct[]>> = {
  '!!': [mkdocs.constructs.admonition],
  '!>': [docsify.constructs.note],
  '??': [mkdocs.constructs.details],
  '?>': [webpack.constructs.question],
  '==': [mkdocs.constructs.tab],
  '--': [mkdocs.constructs.snippet],
  '<<': [vitepress.constructs.code],
  '[!': [docfx.constructs.include, docfx.constructs.block],
  '[T': [mkdocs.constructs.tableOfContents],
  '[t': [mkdocs.constructs.tableOfContents],
  '[[': [mkdocs.constructs.tableOfContents],
  '*[': [mkdocs.constructs.abbreviation],
  $$: [several.constructs.formulaBlock],
  '//': [mkdocs.constructs.block],
  '{{': [several.constructs.expression],
  im: MODULE,
  ex: MODULE,
  'T>': [webpack.constructs.tip],
  'W>': [webpack.constructs.warning],
}

/** Reports a construct of another engine that begins a paragraph. */
export function reportForeignParagraph(node: Paragraph, walk: Walk): void {
  const [first] = node.children
  let isAfterBreak = false
  for (const child of node.children) {
    if (child.type === 'text' && (isAfterBreak || child.value.includes('\n'))) reportInside(child, isAfterBreak, walk)
    isAfterBreak = child.type === 'break'
  }
  if (first?.type !== 'text') return
  const start = first.value.slice(0, 2)
  const constructs = BY_START[start]
  if (constructs === MODULE) reportModule(node, walk)
  else if (constructs && !(start === '{{' && isReportedAsText(node, walk))) report(constructs, node, walk)
  if (first.value.includes('\n: ') || (start === ': ' && isAfterParagraph(walk)))
    report([mkdocs.constructs.definition], node, walk)
}

/** On a site with variables, unknown ones are reported as such. */
function isReportedAsText(node: Paragraph, walk: Walk): boolean {
  const source = sourceOf(walk.piece, node)
  if (hasVariables(walk) && /^\{\{\s*[A-Za-z_][\w.-]*\s*\}\}\s*$/.test(source)) return true
  return source.search(templateConstruct(walk).pattern) === 0
}

/** The term of a definition may have its own paragraph. */
function isAfterParagraph({ scope }: Walk): boolean {
  return scope.previous?.type === 'paragraph'
}

/** MkDocs and DocFX read a block also on a line after text. */
const INSIDE = ['!!', '??', '[!'].flatMap((start) => BY_START[start] ?? [])

function reportInside(node: Text, isAfterBreak: boolean, walk: Walk): void {
  const pattern = isAfterBreak ? /(?:^|\n)[ \t>]*(?=!!!|\?\?\?|\[!)/g : /\n[ \t>]*(?=!!!|\?\?\?|\[!)/g
  if (!/!!!|\?\?\?|\[!/.test(node.value)) return
  for (const { 0: before, index } of sourceOf(walk.piece, node).matchAll(pattern)) {
    const start = startOf(node) + index + before.length
    // The construct may go on in other nodes, for example a link.
    const end = walk.piece.text.indexOf('\n', start)
    const line = walk.piece.text.slice(start, end < 0 ? undefined : end)
    const construct = INSIDE.find(({ pattern }) => pattern.test(line))
    if (construct) walk.reportPlace(toProblem(construct, line), positionAt(walk.piece, start))
  }
}

function report(constructs: readonly Construct[], node: Paragraph, walk: Walk, offset = 0): string | undefined {
  const source = sourceOf(walk.piece, node).slice(offset)
  for (const construct of constructs) {
    const [found] = construct.pattern.exec(source) ?? []
    if (found === undefined) continue
    walk.reportPlace(toProblem(construct, found), positionAt(walk.piece, startOf(node) + offset))
    return found
  }
  return undefined
}

/** Reports each of the imports and exports that begin a paragraph. */
function reportModule(node: Paragraph, walk: Walk): void {
  const source = sourceOf(walk.piece, node)
  let offset = 0
  for (let found: string | undefined = ''; found !== undefined;) {
    found = report(MODULE, node, walk, offset)
    offset += found?.length ?? 0
    offset += /^\s*/.exec(source.slice(offset))?.[0].length ?? 0
  }
}
