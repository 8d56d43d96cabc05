import { STATUS_CODES, createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { resolve } from 'node:path'
import type { RunningServer } from '../report.ts'
import { readStamp, watchBuilds } from './builds.ts'
import { findEntry } from './entry.ts'
import { commonHeaders } from './headers.ts'
import { closeGently, listen } from './listen.ts'
import { isInside, locate, locateNotFound, type Served } from './locate.ts'
import { parseRequestPath, type RequestPath } from './request-path.ts'
import { sendFile } from './respond.ts'

export interface ServerOptions {
  /** The folder to serve: a build, or a site root with builds below it. */
  dir: string
  port: number
  host: string
  /** Where `dir` stands in addresses. Default: the base path its build names, `/` for a site root. */
  basePath?: string
  /** true fails when the port is taken, instead of trying the next ones. */
  strictPort?: boolean
  /** Certificate and key in PEM form; with them the server speaks https. */
  tls?: { cert: string; key: string }
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** Serves a built folder until it is closed. Fails when the port cannot be had. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const root = resolve(options.dir)
  const basePath = options.basePath ?? (await readStamp(root))?.basePath ?? '/'
  const base = basePath.split('/').filter(Boolean)
  const currentBuilds = watchBuilds(root)
  const answerAll = async (request: IncomingMessage, response: ServerResponse) =>
    answer({ request, response }, { root, base, builds: await currentBuilds() }).catch(() => fail(response))
  const server: Server = options.tls ? createHttpsServer(options.tls, answerAll) : createHttpServer(answerAll)
  const port = await listen(server, options)
  const entry = await findEntry({ root, base, builds: await currentBuilds() })
  const origin = `${options.tls ? 'https' : 'http'}://${formatHost(options.host)}:${port}`
  return { url: origin + entry, port, close: () => closeGently(server) }
}

async function answer(exchange: Exchange, served: Served): Promise<void> {
  const { request, response } = exchange
  const isSecure = 'encrypted' in request.socket || request.headers['x-forwarded-proto'] === 'https'
  response.setHeaders(new Map(Object.entries(commonHeaders(isSecure, request.headers.host ?? ''))))
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return sendStatus(exchange, 405)
  }
  const path = parseRequestPath(request.url ?? '')
  if (path === 'malformed') return sendStatus(exchange, 400)
  return path === 'forbidden' ? missing(exchange, served, []) : answerPath(exchange, served, path)
}

async function answerPath(exchange: Exchange, served: Served, path: RequestPath): Promise<void> {
  const location = await locate(served, path)
  if (!location) return path.segments.length === 0 ? enter(exchange, served) : missing(exchange, served, path.segments)
  if ('redirect' in location) return redirect(exchange, 301, location.redirect)
  if (!(await isInside(served.root, location.file))) return missing(exchange, served, path.segments)
  return sendFile(exchange.request, exchange.response, location)
}

/** The origin itself, where nothing stands there: on to the newest version. */
async function enter(exchange: Exchange, served: Served): Promise<void> {
  const entry = await findEntry(served)
  return entry === '/' ? missing(exchange, served, []) : redirect(exchange, 302, entry)
}

async function missing(exchange: Exchange, served: Served, path: readonly string[]): Promise<void> {
  const found = await locateNotFound(served, path)
  if (!found || !(await isInside(served.root, found.file))) return sendStatus(exchange, 404)
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

/** A reader who left is no failure; anything else before the first byte becomes a 500. */
function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else sendStatus({ request: response.req, response }, 500)
}

function formatHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
