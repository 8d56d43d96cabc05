import { open, type FileHandle, lstat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Transform } from 'node:stream'
import { contentType, digestHeaders, fileHeaders, isText, type Headers } from './headers.ts'
import { isCurrent, type Build } from './builds.ts'
import type { FoundFile } from './locate.ts'

/** While a request was answered, another build took the place of the one that it is about. */
export class ReplacedError extends Error {
  constructor(readonly build: Build) {
    super('Replaced')
  }
}

interface SentFile {
  handle: FileHandle
  variant: Variant
  stats: { size: number; mtimeMs: number }
}

/** A response that is not sent yet. */
interface Reply {
  status: number
  headers: Headers
  /** The bytes to send: a range of the file, all of it, or none. */
  body: ByteRange | 'all' | 'none'
}

/**
 * Sends a file or the requested range of it, or 304 when the browser has it already
 * (https://www.rfc-editor.org/rfc/rfc9110#section-13). With status 404 the file is the Not Found page: it is sent
 * whole and without validators, so that it is not cached.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundFile,
  status: 200 | 404 = 200,
): Promise<void> {
  const variant = await chooseVariantFor(request, found)
  const handle = await open(variant.file)
  try {
    // The file may be of a new build already, and its headers of the old one.
    if (found.build && !(await isCurrent(found.build))) throw new ReplacedError(found.build)
    const file: SentFile = { handle, variant, stats: await handle.stat() }
    const headers = fileHeaders(found)
    const reply = status === 404 ? replyWhole(404, headers, file) : replyOnConditions(request, headers, file)
    await send(request, response, reply, file)
  } finally {
    await handle.close()
  }
}

/** Ranges count the bytes of the uncompressed file, so a response to a range request is not compressed. */
async function chooseVariantFor({ headers }: IncomingMessage, { file }: FoundFile): Promise<Variant> {
  const accepted = headers.range === undefined ? acceptedEncodings(headers['accept-encoding']) : []
  return isText(contentType(file)) ? chooseVariant(file, accepted) : { file, compress: false }
}

function replyWhole(status: 200 | 404, headers: Headers, { variant, stats }: SentFile): Reply {
  return { status, headers: { ...headers, ...encodingHeaders(variant, stats.size) }, body: 'all' }
}

/** The reply after the request's conditions and its range are applied: 304, 206, 416 or the whole file. */
function replyOnConditions({ headers: requested, method }: IncomingMessage, headers: Headers, file: SentFile): Reply {
  const { variant, stats } = file
  const validators = toValidators(stats, digestHeaders(headers), variant.encoding ?? '')
  const base = { ...headers, ETag: validators.etag, 'Last-Modified': validators.lastModified }
  if (isNotModified(requested, validators)) return { status: 304, headers: base, body: 'none' }
  const range =
    method === 'GET' && isRangeCurrent(requested, validators) ? parseRange(requested.range, stats.size) : undefined
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...base, 'Content-Range': `bytes */${stats.size}` }, body: 'none' }
  }
  if (!range) return replyWhole(200, base, file)
  const part = {
    'Accept-Ranges': 'bytes',
    'Content-Range': `bytes ${range.start}-${range.end}/${stats.size}`,
    'Content-Length': String(range.end - range.start + 1),
  }
  return { status: 206, headers: { ...base, ...part }, body: range }
}

function encodingHeaders(variant: Variant, size: number): Headers {
  return {
    ...(variant.encoding ? { 'Content-Encoding': variant.encoding } : { 'Accept-Ranges': 'bytes' }),
    ...(!variant.compress && { 'Content-Length': String(size) }),
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  { handle, variant }: SentFile,
): Promise<void> {
  response.writeHead(reply.status, reply.headers)
  if (reply.body === 'none' || request.method === 'HEAD') {
    response.end()
    return
  }
  const bytes = handle.createReadStream({ ...(reply.body === 'all' ? {} : reply.body), autoClose: false })
  const compressor = variant.compress && variant.encoding ? [createCompressor(variant.encoding)] : []
  await pipeline([bytes, ...compressor, response])
}

/** The bytes from `start` to `end`, both inclusive and 0-based. */
interface ByteRange {
  start: number
  end: number
}

/**
 * The range that a `Range` header requests (https://www.rfc-editor.org/rfc/rfc9110#section-14.2). `unsatisfiable`
 * when it is outside the file. undefined, for the whole file, when there is no header, or when it names several
 * ranges, another unit than bytes, or an end before the start: a server may ignore those.
 */
function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
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

/** Identify one state of a file (https://www.rfc-editor.org/rfc/rfc9110#section-8.8). */
interface Validators {
  etag: string
  /** In the form of the header: GMT, whole seconds. */
  lastModified: string
}

/**
 * The validators of a file as it is sent. The tag also changes with `salt`, the encoding and a digest of the headers:
 * a 304 for an unchanged file would keep the browser on the old content security policy.
 */
function toValidators(file: { size: number; mtimeMs: number }, ...salt: string[]): Validators {
  const parts = [file.size.toString(36), Math.round(file.mtimeMs * 1000).toString(36), ...salt.filter(Boolean)]
  return { etag: `"${parts.join('-')}"`, lastModified: new Date(file.mtimeMs).toUTCString() }
}

/**
 * Whether the browser has this state already. If-None-Match takes precedence over If-Modified-Since
 * (https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2).
 */
function isNotModified(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.trim() === '*' || listTags(tags).includes(etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Date.parse(lastModified) <= since
}

/**
 * Whether a range of this state may be sent: If-Range is absent or matches exactly
 * (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.5).
 */
function isRangeCurrent(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const condition = headers['if-range']
  return condition === undefined || condition === etag || condition === lastModified
}

function listTags(header: string): string[] {
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).map((tag) => tag.replace(/^W\//, ''))
}

type Encoding = 'br' | 'gzip'

/** Bytes. Below this size compression costs more than it saves. */
const SMALLEST_COMPRESSED = 1024
/** At this level Brotli takes about 0.3 ms a page and compresses better than gzip at its highest level. */
const BROTLI_QUALITY = 5

const EXTENSIONS: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** How a file is sent. */
interface Variant {
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
async function chooseVariant(file: string, accepted: readonly Encoding[]): Promise<Variant> {
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
function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>()
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  return (['br', 'gzip'] as const).filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a))
}

function createCompressor(encoding: Encoding): Transform {
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
