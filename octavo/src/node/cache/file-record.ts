import type { FileRecord } from '../files/index.ts'
import { packRows, unpackRows } from './pack-rows.ts'

/** A record as the cache stores it: in columns, since a large site has many thousand files. */
export interface PackedRecord {
  /** Files and keys. */
  rows: string
  sizes: Float64Array
  /** Milliseconds since 1970. */
  times: Float64Array
}

export function packRecord(record: FileRecord): PackedRecord {
  const entries = Object.entries(record)
  return {
    rows: packRows(entries.map(([file, { key }]) => [file, key])),
    sizes: Float64Array.from(entries, ([, { size }]) => size),
    times: Float64Array.from(entries, ([, { modified }]) => modified),
  }
}

export function unpackRecord({ rows, sizes, times }: PackedRecord): FileRecord {
  const record: FileRecord = Object.create(null)
  for (const [index, [file, key]] of unpackRows<[file: string, key: string]>(rows, 2).entries())
    record[file] = { key, size: sizes[index] ?? 0, modified: times[index] ?? Number.NaN }
  return record
}
