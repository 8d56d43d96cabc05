import { STATUS_CODES, createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { resolve } from 'node:path'
import { TLSSocket } from 'node:tls'
import { cacheBuilds, findBasePath } from './builds.ts'
import { findEntry } from './entry.ts'
import { commonHeaders } from './headers.ts'
import { closeGently, formatHost, listen } from './listen.ts'
import { isServed, locate, locateNotFound, type Served } from './locate.ts'
import { parseRequestPath, type RequestPath } from './request-path.ts'
import { sendFile } from './respond.ts'

interface ServerOptions {
  /** The folder to serve: a build, or a site root with builds below it. */
  dir: string
  port: number
  host: string
  /** The path that `dir` is served at. Default: the path it was built for. */
  basePath?: string
  /** true fails when the port is taken, instead of trying the next ones. */
  strictPort?: boolean
  /** Milliseconds without any data after which a connection is closed. Default: two minutes. */
  stallMilliseconds?: number
  /** Certificate and key as PEM text, for HTTPS. */
  tls?: { cert: string; key: string }
}

/**
 * A reader that stops reading, such as a paused video, would keep a connection and an open file for ever. Browsers ask
 * for the rest again.
 */
const STALL_MILLISECONDS = 120_000

/** A server that is listening. */
export interface RunningServer {
  /** The address of the front page: origin and base path. */
  url: string
  port: number
  /** Finishes running responses, then closes; resolves within about two seconds. */
  close(): Promise<void>
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** Serves a built folder. Rejects when it cannot listen on the port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const root = resolve(options.dir)
  const basePath = options.basePath ?? (await findBasePath(root))
  const base = basePath.split('/').filter(Boolean)
  const readBuilds = cacheBuilds(root)
  const handle = async (request: IncomingMessage, response: ServerResponse) =>
    answer({ request, response }, { root, base, builds: await readBuilds() }).catch(() => fail(response))
  const server: Server = options.tls ? createHttpsServer(options.tls, handle) : createHttpServer(handle)
  server.setTimeout(options.stallMilliseconds ?? STALL_MILLISECONDS)
  const port = await listen(server, options)
  const entry = await findEntry({ root, base, builds: await readBuilds() })
  const origin = `${options.tls ? 'https' : 'http'}://${formatHost(options.host)}:${port}`
  return { url: origin + entry, port, close: () => closeGently(server) }
}

async function answer(exchange: Exchange, served: Served): Promise<void> {
  const { request, response } = exchange
  const isSecure = request.socket instanceof TLSSocket || request.headers['x-forwarded-proto'] === 'https'
  response.setHeaders(new Map(Object.entries(commonHeaders(isSecure, request.headers.host ?? ''))))
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return sendStatus(exchange, 405)
  }
  const path = parseRequestPath(request.url ?? '')
  if (path === 'malformed') return sendStatus(exchange, 400)
  return path === 'forbidden' ? sendNotFound(exchange, served, []) : answerPath(exchange, served, path)
}

async function answerPath(exchange: Exchange, served: Served, path: RequestPath): Promise<void> {
  const location = await locate(served, path)
  if (location.kind === 'redirect') return redirect(exchange, 301, location.to)
  if (location.kind === 'file' && (await isServed(served.root, location.file)))
    return sendFile(exchange.request, exchange.response, location)
  const isOrigin = location.kind === 'missing' && path.segments.length === 0
  return isOrigin ? redirectToEntry(exchange, served) : sendNotFound(exchange, served, path.segments)
}

/** Answers for an origin without a page of its own: redirects to the newest version. */
async function redirectToEntry(exchange: Exchange, served: Served): Promise<void> {
  const entry = await findEntry(served)
  return entry === '/' ? sendNotFound(exchange, served, []) : redirect(exchange, 302, entry)
}

async function sendNotFound(exchange: Exchange, served: Served, path: readonly string[]): Promise<void> {
  const found = await locateNotFound(served, path)
  if (!found || !(await isServed(served.root, found.file))) return sendStatus(exchange, 404)
  return sendFile(exchange.request, exchange.response, found, 404)
}

function redirect(exchange: Exchange, status: 301 | 302, to: string): void {
  exchange.response.setHeader('Location', to)
  sendStatus(exchange, status)
}

function sendStatus({ request, response }: Exchange, status: number): void {
  const text = `${status} ${STATUS_CODES[status]}\n`
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-cache',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** Answers 500 if no byte was sent; later, for example when the browser has closed the connection, only closes it. */
function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else sendStatus({ request: response.req, response }, 500)
}
