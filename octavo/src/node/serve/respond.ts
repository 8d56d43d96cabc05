import { open, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { acceptedEncodings, chooseVariant, createCompressor, type Variant } from './encoding.ts'
import { contentType, digestHeaders, fileHeaders, isText, type Headers } from './headers.ts'
import type { FoundFile } from './locate.ts'
import { parseRange, type ByteRange } from './range.ts'
import { isNotModified, isRangeCurrent, toValidators } from './validators.ts'

/** An answer that is decided but not sent. */
interface Answer {
  status: number
  headers: Headers
  /** What is sent: a part of the file, all of it, or nothing. */
  body: ByteRange | 'all' | 'none'
}

/**
 * Sends a file, or the part of it that was asked for, or the news that it has not changed.
 * With status 404 the whole file explains that something is missing; it then has no validators, as nobody should keep it.
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
    const whole: Answer = { status, headers: { ...headers, ...encodingHeaders(variant, file.size) }, body: 'all' }
    const answer = status === 404 ? whole : decide(request, headers, variant, file, whole)
    await send(request, response, answer, variant, handle)
  } finally {
    await handle.close()
  }
}

/** Ranges count the bytes of the file itself, so a request for one is never compressed. */
async function chooseVariantFor({ headers }: IncomingMessage, { file }: FoundFile): Promise<Variant> {
  const accepted = headers.range === undefined ? acceptedEncodings(headers['accept-encoding']) : []
  return isText(contentType(file)) ? chooseVariant(file, accepted) : { file, compress: false }
}

/** Answers the conditions of a request: 304, a part, or the whole after all. */
function decide(
  { headers: asked, method }: IncomingMessage,
  headers: Headers,
  variant: Variant,
  file: { size: number; mtimeMs: number },
  whole: Answer,
): Answer {
  const validators = toValidators(file, digestHeaders(headers), variant.encoding ?? '')
  const base = { ...headers, ETag: validators.etag, 'Last-Modified': validators.lastModified }
  if (isNotModified(asked, validators)) return { status: 304, headers: base, body: 'none' }
  const range = method === 'GET' && isRangeCurrent(asked, validators) ? parseRange(asked.range, file.size) : undefined
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
  answer: Answer,
  variant: Variant,
  handle: FileHandle,
): Promise<void> {
  response.writeHead(answer.status, answer.headers)
  if (answer.body === 'none' || request.method === 'HEAD') {
    response.end()
    return
  }
  const bytes = handle.createReadStream({ ...(answer.body === 'all' ? {} : answer.body), autoClose: false })
  const compressor = variant.compress && variant.encoding ? [createCompressor(variant.encoding)] : []
  await pipeline([bytes, ...compressor, response])
}
