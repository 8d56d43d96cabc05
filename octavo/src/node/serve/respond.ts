import { open, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { acceptedEncodings, chooseVariant, createCompressor, type Variant } from './encoding.ts'
import { contentType, digestHeaders, fileHeaders, isText, type Headers } from './headers.ts'
import type { FoundFile } from './locate.ts'
import { parseRange, type ByteRange } from './range.ts'
import { isNotModified, isRangeCurrent, toValidators } from './validators.ts'

/** The file that is sent. */
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
