/** The bytes from `start` to `end`, both inclusive and 0-based. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The range that a `Range` header requests (https://www.rfc-editor.org/rfc/rfc9110#section-14.2). `unsatisfiable`
 * when it is outside the file. undefined, for the whole file, when there is no header, or when it names several
 * ranges, another unit than bytes, or an end before the start: a server may ignore those.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return size > 0 && Number(last) > 0 ? lastBytes(Number(last), size) : 'unsatisfiable'
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}

function lastBytes(count: number, size: number): ByteRange {
  return { start: Math.max(0, size - count), end: size - 1 }
}
