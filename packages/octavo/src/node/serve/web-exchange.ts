import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** Answers requests for one path instead of the folder. */
export interface Mount {
  /** `/mcp` */
  path: string
  answer: (request: Request) => Promise<Response>
}

/** Whether a request is for the path of a mount. */
export function isMounted({ url = '' }: IncomingMessage, mount: Mount | undefined): mount is Mount {
  return mount !== undefined && url.replace(/[?#].*$/s, '').replace(/\/$/, '') === mount.path
}

/** Answers a request of Node.js with a function that takes requests of the web platform. */
export async function answerMounted(request: IncomingMessage, response: ServerResponse, mount: Mount): Promise<void> {
  const aborted = new AbortController()
  response.once('close', () => aborted.abort())
  const { status, headers, body } = await mount.answer(toWebRequest(request, aborted.signal))
  for (const [name, value] of headers) response.setHeader(name, value)
  response.writeHead(status)
  // The types of Node.js and of the browser describe the same stream.
  if (body) await pipeline(Readable.fromWeb(body as ReadableStream), response).catch(() => response.destroy())
  else response.end()
}

function toWebRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headers: sent } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(sent)) if (value !== undefined) headers.set(name, String(value))
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = { method, headers, signal, ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' as const }) }
  // The host in the address is not used: the server answers at any.
  return new Request(new URL(url, 'http://localhost'), init as RequestInit)
}
