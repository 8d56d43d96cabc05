import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { assertPublic, lookupPublic } from './private-addresses.ts'

/** What all requests of a run have in common. */
export interface RequestSettings {
  /** Milliseconds until an answer must be complete. */
  timeout: number
  /** Whether requests may go to this machine and to private networks. */
  allowPrivate: boolean
  userAgent: string
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  /** The HTML of the page if it was asked for; undefined for another type, or if it is very long. */
  html?: string | undefined
}

/** Longer pages are not searched for anchors. */
const LONGEST_PAGE = 8_000_000

/** Sends one request. Follows no redirect. Rejects with an error of Node.js, or `PrivateHost`. */
export async function request(
  url: URL,
  { method, wantsHtml }: { method: 'HEAD' | 'GET'; wantsHtml: boolean },
  settings: RequestSettings,
): Promise<Reply> {
  assertPublic(url, settings.allowPrivate)
  const signal = AbortSignal.timeout(settings.timeout)
  try {
    return await exchange(url, { method, wantsHtml }, settings, signal)
  } catch (error) {
    // In the middle of an answer, its end is reported as one by the server.
    throw signal.aborted ? signal.reason : error
  }
}

async function exchange(
  url: URL,
  { method, wantsHtml }: { method: string; wantsHtml: boolean },
  settings: RequestSettings,
  signal: AbortSignal,
): Promise<Reply> {
  const message = await send(url, method, settings, signal)
  const { statusCode: status = 0, headers } = message
  const isPage =
    wantsHtml && status < 300 && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '')
  try {
    return { status, headers, html: isPage ? await readText(message) : undefined }
  } finally {
    message.destroy()
  }
}

function send(
  url: URL,
  method: string,
  { allowPrivate, userAgent }: RequestSettings,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const start = url.protocol === 'https:' ? requestHttps : requestHttp
  // Some hosts refuse requests without these headers of browsers.
  const headers = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'accept-language': 'en,*;q=0.5',
    'accept-encoding': 'gzip, deflate, br',
  }
  return new Promise((resolve, reject) => {
    const sent = start(url, { method, headers, signal, lookup: lookupPublic(allowPrivate) }, resolve)
    sent.on('error', reject)
    sent.end()
  })
}

/** The decoded text; undefined if it is too long. */
async function readText(message: IncomingMessage): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of decode(message)) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > LONGEST_PAGE) return undefined
  }
  return text + decoder.decode()
}

const DECODERS: Partial<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

function decode(message: IncomingMessage): Readable {
  const decoder = DECODERS[message.headers['content-encoding']?.toLowerCase() ?? '']?.()
  // The loop over the decoder gets its error.
  return decoder ? pipeline(message, decoder, () => undefined) : message
}
