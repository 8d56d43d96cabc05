import { lstat } from 'node:fs/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Transform } from 'node:stream'

export type Encoding = 'br' | 'gzip'

/** Below this many bytes compressing costs more than it saves. */
const SMALLEST_COMPRESSED = 1024
/** Brotli at this level takes about 0.3 ms a page and saves more than gzip at its best. */
const BROTLI_QUALITY = 5

const EXTENSIONS: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** How the bytes of a file go over the wire. */
export interface Variant {
  /** The file to read: the found one, or its precompressed twin. */
  file: string
  encoding?: Encoding
  /** Whether the bytes must be compressed while they are sent. */
  compress: boolean
}

/** Chooses how to send a text file: precompressed where that exists, compressed on the fly where it pays, else as it is. */
export async function chooseVariant(file: string, accepted: readonly Encoding[]): Promise<Variant> {
  for (const encoding of accepted) {
    const twin = file + EXTENSIONS[encoding]
    if ((await sizeOf(twin)) !== undefined) return { file: twin, encoding, compress: false }
  }
  const encoding = accepted[0]
  if (!encoding || ((await sizeOf(file)) ?? 0) < SMALLEST_COMPRESSED) return { file, compress: false }
  return { file, encoding, compress: true }
}

/** The encodings of ours that an `Accept-Encoding` header takes, best first: by its weights, then brotli before gzip. */
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

/** undefined when there is no such file; a symbolic link is none, so a twin never leads out of the folder. */
async function sizeOf(file: string): Promise<number | undefined> {
  return lstat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  )
}
