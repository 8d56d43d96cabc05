import type { OutputRecord } from './output/index.ts'
import { packRows, unpackRows } from './rows.ts'

/** Files by their paths, each with what stands for its content and what the disk said of it. */
export type FileRecord = OutputRecord

/** A record as it is kept: a large site has many thousand files. */
export interface StoredRecord {
  /** Files and keys. */
  rows: string
  sizes: Float64Array
  /** Milliseconds since 1970. */
  times: Float64Array
}

export function packRecord(record: FileRecord): StoredRecord {
  const entries = Object.entries(record)
  return {
    rows: packRows(entries.map(([file, { key }]) => [file, key])),
    sizes: Float64Array.from(entries, ([, { size }]) => size),
    times: Float64Array.from(entries, ([, { mtimeMs }]) => mtimeMs),
  }
}

export function unpackRecord({ rows, sizes, times }: StoredRecord): FileRecord {
  const record: FileRecord = Object.create(null)
  for (const [index, [file, key]] of unpackRows<[file: string, key: string]>(rows, 2).entries())
    record[file] = { key, size: sizes[index] ?? 0, mtimeMs: times[index] ?? 0 }
  return record
}
