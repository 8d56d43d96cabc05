import { lstat } from 'node:fs/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Transform } from 'node:stream'

export type Encoding = 'br' | 'gzip'

/** Bytes. Below this size compression costs more than it saves. */
const SMALLEST_COMPRESSED = 1024
/** At this level Brotli takes about 0.3 ms a page and compresses better than gzip at its highest level. */
const BROTLI_QUALITY = 5

const EXTENSIONS: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** How a file is sent. */
export interface Variant {
  /** The file to read: the requested one, or a precompressed copy beside it. */
  file: string
  encoding?: Encoding
  /** Whether the bytes are compressed while they are sent. */
  compress: boolean
}

/**
 * Chooses how to send a text file: a precompressed copy if there is one, else compressed on the fly unless it is
 * small.
 */
export async function chooseVariant(file: string, accepted: readonly Encoding[]): Promise<Variant> {
  for (const encoding of accepted) {
    const copy = file + EXTENSIONS[encoding]
    if ((await readSize(copy)) !== undefined) return { file: copy, encoding, compress: false }
  }
  const encoding = accepted[0]
  if (!encoding || ((await readSize(file)) ?? 0) < SMALLEST_COMPRESSED) return { file, compress: false }
  return { file, encoding, compress: true }
}

/**
 * The supported encodings that an `Accept-Encoding` header accepts, by weight, Brotli before gzip
 * (https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3).
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>()
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  return (['br', 'gzip'] as const).filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a))
}

export function createCompressor(encoding: Encoding): Transform {
  if (encoding === 'gzip') return createGzip()
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}

/**
 * Bytes; undefined when there is no such file. Symbolic links do not count: one could lead out of the served folder.
 */
async function readSize(file: string): Promise<number | undefined> {
  return lstat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  )
}
