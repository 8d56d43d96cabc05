import { readFile } from 'node:fs/promises'
import { type Document, isCollection, isMap, isScalar, LineCounter, parseDocument, type Node, type YAMLMap } from 'yaml'
import type { Position, Problem } from '../../shared/problem.ts'
import type { Locate, ReadConfig } from './config-file.ts'

/** Reads a configuration in JSON or YAML: one parser for both, since it knows positions. */
export async function readConfigText(path: string, file: string): Promise<ReadConfig> {
  const lines = new LineCounter()
  const document = parseDocument(await readFile(path, 'utf8'), {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
  })
  const problems: Problem[] = document.errors.map((error) => ({
    severity: 'error' as const,
    message: `The configuration cannot be read: ${withFullStop(error.message)}`,
    file,
    ...toPosition(lines, error.pos[0]),
    hint: 'Mend the syntax at this place.',
  }))
  const { value = {}, error } = problems.length > 0 ? {} : tryResolve(document)
  if (error) problems.push(unresolved(error, file))
  return { value: value ?? {}, problems, files: [path] }
}

/** Finds keys in a text of JSON or YAML. */
export function createTextLocator(text: string): Locate {
  const lines = new LineCounter()
  const { contents } = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  return (keys) => locate(contents, keys, lines)
}

/** An alias that names nothing, or one within itself, shows only when the values are put together. */
function tryResolve(document: Document): { value?: unknown; error?: Error } {
  try {
    return { value: document.toJS() }
  } catch (error) {
    return { error: error as Error } // The parser throws nothing else.
  }
}

function unresolved(error: Error, file: string) {
  return {
    severity: 'error' as const,
    message: `The configuration cannot be read: ${withFullStop(error.message)}`,
    file,
    hint: 'Write the values out instead of using aliases.',
  }
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function toPosition(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}

/** The place of the last key of a path, or of the deepest part of the path that exists. */
function locate(root: Node | null, keys: readonly (string | number)[], lines: LineCounter): Position | undefined {
  let node = root
  let offset = root?.range?.[0]
  for (const key of keys) {
    const child: Node | undefined = isCollection(node) ? (node.get(key, true) as Node | undefined) : undefined
    if (!child) break
    offset = (isMap(node) ? keyOffset(node, key) : undefined) ?? child.range?.[0]
    node = child
  }
  return offset === undefined ? undefined : toPosition(lines, offset)
}

function keyOffset(map: YAMLMap, key: string | number): number | undefined {
  const pair = map.items.find((item) => isScalar(item.key) && item.key.value === key)
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined
}
