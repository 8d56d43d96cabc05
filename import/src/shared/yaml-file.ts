import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'

/** A YAML file with the place of each of its values. */
export interface YamlFile {
  path: string
  data: unknown
  /** 1-based line and column of the value at a path of keys; of the file's start if there is no such value. */
  placeOf(keys: readonly (string | number)[]): { line: number; column: number }
  /** Mistakes in the YAML, as sentences. */
  mistakes: { message: string; line: number; column: number }[]
}

/** Reads YAML. @param replaceTags Replaces the tags that an engine adds, before values are read. */
export function parseYamlFile(
  path: string,
  source: string,
  replaceTags: (document: Document) => void = () => undefined,
): YamlFile {
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
