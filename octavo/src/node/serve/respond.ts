import { open, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { acceptedEncodings, chooseVariant, createCompressor, type Variant } from './encoding.ts'
import { contentType, digestHeaders, fileHeaders, isText, type Headers } from './headers.ts'
import type { FoundFile } from './locate.ts'
import { parseRange, type ByteRange } from './range.ts'
import { isNotModified, isRangeCurrent, toValidators } from './validators.ts'

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
  const headers = fileHeaders(found)
  const variant = await chooseVariantFor(request, found)
  const handle = await open(variant.file)
  try {
    const file = await handle.stat()
    const whole: Reply = { status, headers: { ...headers, ...encodingHeaders(variant, file.size) }, body: 'all' }
    const reply = status === 404 ? whole : applyConditions(request, headers, variant, file, whole)
    await send(request, response, reply, variant, handle)
  } finally {
    await handle.close()
  }
}

/** Ranges count the bytes of the uncompressed file, so a response to a range request is not compressed. */
async function chooseVariantFor({ headers }: IncomingMessage, { file }: FoundFile): Promise<Variant> {
  const accepted = headers.range === undefined ? acceptedEncodings(headers['accept-encoding']) : []
  return isText(contentType(file)) ? chooseVariant(file, accepted) : { file, compress: false }
}

/** The reply after the request's conditions and its range are applied: 304, 206, 416 or the whole file. */
function applyConditions(
  { headers: requested, method }: IncomingMessage,
  headers: Headers,
  variant: Variant,
  file: { size: number; mtimeMs: number },
  whole: Reply,
): Reply {
  const validators = toValidators(file, digestHeaders(headers), variant.encoding ?? '')
  const base = { ...headers, ETag: validators.etag, 'Last-Modified': validators.lastModified }
  if (isNotModified(requested, validators)) return { status: 304, headers: base, body: 'none' }
  const range =
    method === 'GET' && isRangeCurrent(requested, validators) ? parseRange(requested.range, file.size) : undefined
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...base, 'Content-Range': `bytes */${file.size}` }, body: 'none' }
  }
  if (!range) return { ...whole, headers: { ...base, ...whole.headers } }
  const part = {
    'Accept-Ranges': 'bytes',
    'Content-Range': `bytes ${range.start}-${range.end}/${file.size}`,
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
  variant: Variant,
  handle: FileHandle,
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
