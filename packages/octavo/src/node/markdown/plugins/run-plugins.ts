import type { Processor } from 'unified'
import { VFile } from 'vfile'
import type { FrontMatter } from '../../../shared/build/page.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import type {
  CodeBlock,
  CodeParts,
  LinkChange,
  MarkdownTransforms,
  WrittenLink,
} from '../../../shared/build/site-code.ts'
import type { PluginRun } from '../context.ts'
import type { Code, Definition, Image, Link, Nodes, Root } from '../parse.ts'
import { collectDefinitions, fileLine, positionOf, type Piece } from '../walk/index.ts'
import { splitInfo } from '../code/index.ts'
import { assertKnownKeys, thrownInCode } from '../site-code.ts'
import { describeFailure, describeMessage } from './errors.ts'
import { findTreeFault } from './tree-fault.ts'

interface Runner {
  processor: Processor
  hasPlugins: boolean
  transforms: MarkdownTransforms
  /** Absolute path of the site root. */
  root: string
}

/** Changes the tree of a piece. `frontMatter` belongs to the page; plugins may change it in a fragment, too. */
export async function runPlugins(runner: Runner, piece: Piece, frontMatter: FrontMatter): Promise<PluginRun> {
  const { processor, transforms, root } = runner
  const places = new SourcePlaces(piece.tree)
  const data: { frontMatter: unknown } = { frontMatter: structuredClone(frontMatter) }
  const file = new VFile({ path: piece.file, cwd: root, value: piece.text, data })
  const problems: Problem[] = []
  let transformed: Problem[] = []
  try {
    // The result of mdast plugins is an mdast tree.
    if (runner.hasPlugins) piece.tree = (await processor.run(piece.tree, file)) as Root
    places.restore(piece.tree)
    collectDefinitions(piece)
    transformed = await applyTransforms(transforms, piece, root)
  } catch (error) {
    // A plugin has perhaps changed only a part of it.
    if (findTreeFault(piece.tree) !== undefined) piece.tree = { type: 'root', children: [] }
    places.restore(piece.tree)
    problems.push(describeFailure(error, root))
  }
  // A failure is reported above; `file.fail` has added it to the messages, too.
  const messages = file.messages.filter(({ fatal }) => fatal !== true || problems.length === 0)
  problems.push(...messages.map(describeMessage))
  return {
    frontMatter: data.frontMatter,
    problems: [...problems.map((problem) => inFile(problem, piece)), ...transformed],
  }
}

/** The parser and its plugins count lines of the prepared text. */
function inFile(problem: Problem, piece: Piece): Problem {
  const line = problem.line === undefined ? undefined : fileLine(piece, problem.line)
  return { ...problem, file: piece.file, line }
}

/**
 * Calls the transforms for the code blocks, links and images of a piece. A node for which one fails stays as it is.
 * `root`: absolute path of the site.
 */
async function applyTransforms({ code, link }: MarkdownTransforms, piece: Piece, root: string): Promise<Problem[]> {
  const waiting: { name: string; node: Nodes; transform: () => Promise<void> }[] = []
  visitNodes(piece.tree, (node) => {
    if (code && node.type === 'code')
      waiting.push({ name: 'code', node, transform: () => transformCode(code, node, piece) })
    if (link && (node.type === 'link' || node.type === 'definition' || node.type === 'image'))
      waiting.push({ name: 'link', node, transform: () => transformLink(link, node, piece) })
  })
  const problems: Problem[] = []
  for (const { name, node, transform } of waiting)
    try {
      await transform()
    } catch (error) {
      problems.push({
        severity: 'error',
        kind: 'markdown-plugin',
        message: `The function "markdown.transforms.${name}" failed: ${thrownInCode(error, root)}`,
        file: piece.file,
        ...positionOf(piece, node),
        hint: `Fix ${name === 'code' ? 'the code block' : 'the address'}, or the function.`,
      })
    }
  return problems
}

const CODE_KEYS = ['block', 'code', 'after'] satisfies (keyof CodeParts)[]
const LINK_TEXTS = ['url', 'title'] satisfies (keyof LinkChange)[]
const CODE_RULE = 'It must return an object with "block", "code" or "after" as text.'
const LINK_RULE = 'It must return an object with "url" and "title" as text, and "attributes" as an object.'

/** Whether a value is an object whose fields of these names are texts or absent. */
function isTexts(value: object, names: readonly string[]): boolean {
  const fields = value as Record<string, unknown> // Not checked yet.
  return (
    typeof value === 'object' && names.every((name) => fields[name] === undefined || typeof fields[name] === 'string')
  )
}

/** `code.ts` of `blocks/` writes the parts. */
async function transformCode(
  transform: NonNullable<MarkdownTransforms['code']>,
  node: Code,
  piece: Piece,
): Promise<void> {
  const [language, meta] = splitInfo(node.lang, node.meta)
  const { line } = positionOf(piece, node)
  const block: CodeBlock = { language, meta, text: node.value, file: piece.file, line }
  const parts: CodeParts | undefined = await transform(block)
  if (!parts) return
  if (!isTexts(parts, CODE_KEYS)) throw new Error(CODE_RULE)
  assertKnownKeys(parts, CODE_KEYS, block)
  node.data = { ...node.data, codeParts: parts }
}

async function transformLink(
  transform: NonNullable<MarkdownTransforms['link']>,
  node: Link | Image | Definition,
  piece: Piece,
): Promise<void> {
  const kind = node.type === 'image' ? 'image' : 'link'
  const title = node.title ? { title: node.title } : {}
  const link: WrittenLink = { kind, url: node.url, ...title, file: piece.file }
  const change: LinkChange | undefined = await transform(link)
  if (!change) return
  if (!isTexts(change, LINK_TEXTS) || typeof (change.attributes ?? {}) !== 'object') throw new Error(LINK_RULE)
  assertKnownKeys(change, [...LINK_TEXTS, 'attributes'], link)
  if (change.url !== undefined) node.url = change.url
  if (change.title !== undefined) node.title = change.title
  if (change.attributes) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...change.attributes } }
}

type Place = NonNullable<Nodes['position']>
type Point = Place['start']

/**
 * The places of the nodes that the parser made. Plugins copy nodes, which keeps their place, and add nodes without a
 * place or, if they parsed another text, with a place in that text.
 */
class SourcePlaces {
  private readonly points = new Set<Point>()

  constructor(tree: Root) {
    visitNodes(tree, ({ position }) => {
      if (position) this.points.add(position.start).add(position.end)
    })
  }

  /** Gives each node of another origin an empty place at the start of the last node before it. */
  restore(tree: Root): void {
    let last: Point = tree.position?.start ?? { line: 1, column: 1, offset: 0 }
    visitNodes(tree, (node) => {
      if (this.isKnown(node.position)) last = node.position.start
      else node.position = { start: last, end: last }
    })
  }

  private isKnown(place: Place | null | undefined): place is Place {
    return place !== undefined && place !== null && this.points.has(place.start) && this.points.has(place.end)
  }
}

/** Visits a node and everything in it, from the start of the text to its end. */
function visitNodes(tree: Nodes, visit: (node: Nodes) => void): void {
  const open: Nodes[] = [tree]
  for (let node = open.pop(); node; node = open.pop()) {
    visit(node)
    if (!('children' in node)) continue
    for (let index = node.children.length - 1; index >= 0; index--) open.push(node.children[index]!)
  }
}
