import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, Scalar, visit } from 'yaml'
import type { Document, Node } from 'yaml'

/** A YAML file with the place of each of its values. */
export interface YamlFile {
  path: string
  data: unknown
  /** 1-based line and column of the value at a path of keys; of the file's start if there is no such value. */
  placeOf(keys: readonly (string | number)[]): { line: number; column: number }
  /** Mistakes in the YAML, as sentences. */
  mistakes: { message: string; line: number; column: number }[]
}

/**
 * Reads YAML with the tags that MkDocs adds, without executing any: `!ENV [NAME, default]` becomes its default,
 * `!!python/name:package.function` the text `python/name:package.function`, `!relative` its text.
 */
export function parseYamlFile(path: string, source: string): YamlFile {
  const lineCounter = new LineCounter()
  const document = parseDocument(source, { lineCounter, logLevel: 'silent', merge: true })
  replaceTags(document)
  const place = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  return {
    path,
    data: document.errors.length === 0 ? document.toJS() : undefined,
    placeOf: (keys) => place(offsetOf(document, keys)),
    mistakes: document.errors.map((error) => ({ message: error.message.split('\n')[0] ?? '', ...place(error.pos[0]) })),
  }
}

/** https://www.mkdocs.org/user-guide/configuration/#environment-variables */
function replaceTags(document: Document): void {
  visit(document, {
    Node(_key, node) {
      const tag = node.tag ?? ''
      if (tag === '!ENV') return environmentDefault(node)
      const python = /^tag:yaml\.org,2002:(python\/.*)$/.exec(tag)?.[1]
      return python === undefined ? undefined : withRange(new Scalar(pythonValue(python, node)), node)
    },
  })
}

function environmentDefault(node: Node): Node {
  if (!isSeq(node)) return withRange(new Scalar(null), node)
  const last = node.items.length > 1 ? node.items.at(-1) : undefined
  return withRange(new Scalar(isScalar(last) ? last.value : null), node)
}

/** `python/object/apply:pymdownx.slugs.slugify` has its arguments in a map, for example `kwds: {case: lower}`. */
function pythonValue(name: string, node: Node): string {
  return isMap(node) ? `${name} ${JSON.stringify(node.toJSON())}` : name
}

function withRange<Value extends Node>(node: Value, original: Node): Value {
  node.range = original.range
  return node
}

function offsetOf(document: Document, keys: readonly (string | number)[]): number {
  let node: unknown = document.contents
  let offset = 0
  for (const key of keys) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
      if (!pair) return offset
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node) && typeof key === 'number') {
      node = node.items[key]
      offset = rangeStart(node) ?? offset
    } else return offset
  }
  return offset
}

function rangeStart(node: unknown): number | undefined {
  return isScalar(node) || isMap(node) || isSeq(node) ? node.range?.[0] : undefined
}
