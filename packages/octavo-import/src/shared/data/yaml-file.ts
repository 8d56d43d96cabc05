import { isMap, isPair, isScalar, isSeq, type Document } from 'yaml'
import type { Folder } from '../../contract.ts'
import { readYaml } from '../../yaml/index.ts'
import type { ConversionLog } from '../conversion-log.ts'
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
  const { document, value, mistakes, placeAt } = readYaml(source, { merge: true, replaceTags })
  return { data: value, mistakes, placeOf: (keys) => placeAt(offsetOf(document, keys)) }
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
