import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, visit, type Document } from 'yaml'
import type { Folder } from '../contract.ts'
import type { ConversionLog } from './conversion-log.ts'
import { reportMistake, type Mistake } from './mistake.ts'

/** YAML with the place of each of its values. */
export interface YamlPlaces {
  /** undefined with mistakes. */
  data: unknown
  /** 1-based line and column of the value at a path of keys; of the start if there is no such value. */
  placeOf(keys: readonly (string | number)[]): { line: number; column: number }
  mistakes: Mistake[]
}

export interface YamlFile extends Pick<YamlPlaces, 'data' | 'placeOf'> {
  path: string
}

type ReplaceTags = (document: Document) => void

/** Reads a YAML file. Its mistakes are reported. @param replaceTags Replaces the tags that an engine adds. */
export function readYamlFile(folder: Folder, path: string, log: ConversionLog, replaceTags?: ReplaceTags): YamlFile {
  const { data, placeOf, mistakes } = parseYamlPlaces(folder.readText(path) ?? '', replaceTags)
  for (const mistake of mistakes) reportMistake(mistake, path, log)
  return { path, data, placeOf }
}

/** Parses YAML. Never throws. */
export function parseYamlPlaces(source: string, replaceTags?: ReplaceTags): YamlPlaces {
  const lineCounter = new LineCounter()
  const document = parseDocument(source, { lineCounter, logLevel: 'silent', merge: true })
  replaceTags?.(document)
  const place = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const toMistake = ({ message }: Error, offset: number) => ({
    message: message.split('\n')[0] ?? '',
    ...place(offset),
  })
  const mistakes = document.errors.map((error) => toMistake(error, error.pos[0]))
  const placeOf = (keys: readonly (string | number)[]) => place(offsetOf(document, keys))
  if (mistakes.length > 0) return { data: undefined, placeOf, mistakes }
  try {
    return { data: document.toJS(), placeOf, mistakes }
  } catch (error) {
    // An alias of an anchor that does not exist: `*name` in a text without quotes.
    if (!(error instanceof ReferenceError)) throw error
    return { data: undefined, placeOf, mistakes: [toMistake(error, offsetOfAlias(document))] }
  }
}

/** Where the first alias is that refers to nothing. */
function offsetOfAlias(document: Document): number {
  let offset = 0
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return undefined
      offset = alias.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return offset
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
