import {
  STATUS_CODES,
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { resolve, join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { VERSIONS_FILE } from '../../shared/versions/versions.ts'
import { buildOf, cacheBuilds, findBasePath, isCurrent, REPLACING_MILLISECONDS, type Build } from './builds.ts'
import { commonHeaders } from './headers.ts'
import {
  isServed,
  locate,
  locateNotFound,
  type Served,
  parseRequestPath,
  type RequestPath,
  formatPath,
} from './locate.ts'
import { ReplacedError, sendFile } from './respond.ts'
import { answerMounted, isMounted, type Mount } from './web-exchange.ts'

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
  /** Milliseconds that running responses may take after `close` was called. Default: 1500. */
  graceMilliseconds?: number
  /** Answers requests for one path in place of the folder. */
  mount?: Mount | undefined
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
  /** Finishes running responses, then closes; those that take longer than the grace period are cut off. */
  close(): Promise<void>
}

/**
 * How often a request is answered again, because a build is replaced meanwhile: the folder of the old one is gone, or
 * its files are. A reader sees the one build or the other.
 */
const ATTEMPTS = 20

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** Serves a built folder. Rejects when it cannot listen on the port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const root = resolve(options.dir)
  const basePath = options.basePath ?? (await findBasePath(root))
  const base = basePath.split('/').filter(Boolean)
  const builds = cacheBuilds(root)
  const read = async (): Promise<Served> => ({ root, base, builds: await builds.list() })
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (isMounted(request, options.mount))
      return answerMounted(request, response, options.mount).catch(() => fail(response))
    for (let attempt = 1; ; attempt++) {
      try {
        return await answer({ request, response }, await read())
      } catch (error) {
        if (response.headersSent || attempt === ATTEMPTS || !isReplacing(error)) return fail(response)
        await sleep(REPLACING_MILLISECONDS)
        if (error instanceof ReplacedError) await builds.renew(error.build)
      }
    }
  }
  const server: Server = options.tls ? createHttpsServer(options.tls, handle) : createHttpServer(handle)
  server.setTimeout(options.stallMilliseconds ?? STALL_MILLISECONDS)
  const port = await listen(server, options)
  const entry = await findEntry(await read())
  const origin = `${options.tls ? 'https' : 'http'}://${formatHost(options.host)}:${port}`
  return { url: origin + entry, port, close: () => closeGently(server, options.graceMilliseconds) }
}

/** Whether an error comes from a build that is being replaced: a file that was there is gone. */
function isReplacing(error: unknown): boolean {
  return error instanceof ReplacedError || /^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')
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
  const build =
    location.kind === 'missing' ? buildOf(served.builds, path.segments.slice(served.base.length)) : undefined
  if (build && !(await isCurrent(build))) throw new ReplacedError(build)
  if (location.kind === 'redirect') return redirect(exchange, 301, location.to)
  if (location.kind === 'file' && (await isServed(served.root, location.file)))
    return sendFile(exchange.request, exchange.response, location)
  const isOrigin = location.kind === 'missing' && path.segments.length === 0
  return isOrigin ? redirectToEntry(exchange, served) : sendNotFound(exchange, served, path.segments)
}

/** Answers for an origin without its own page: redirects to the newest version. */
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

const VERSIONS = v.object({ versions: v.array(v.object({ versionNumber: v.string() })) })

/**
 * The path of the front page: of the only build, else of the first listed version that exists, else of the folder.
 */
async function findEntry({ root, base, builds }: Served): Promise<string> {
  const listed = builds.length > 1 ? await readVersionNumbers(root) : []
  const newest = listed.map((number) => builds.find((build) => build.segments.at(-1) === number)).find(Boolean)
  const build: Build | undefined = newest ?? (builds.length === 1 ? builds[0] : undefined)
  return formatPath([...base, ...(build?.segments ?? [])], true)
}

/** Reads the version numbers of a site root, newest first; [] without a readable list. */
async function readVersionNumbers(root: string): Promise<string[]> {
  try {
    const list = v.parse(VERSIONS, JSON.parse(await readFile(join(root, VERSIONS_FILE), 'utf8')))
    return list.versions.map(({ versionNumber }) => versionNumber)
  } catch {
    return []
  }
}

/** How many ports after the requested one are tried before the system chooses a free one. */
const NEXT_PORTS = 20
const GRACE_MILLISECONDS = 1500

/** Listens on the requested port or the next free one, and returns it. With `strictPort` a taken port rejects. */
export async function listen(
  server: Server,
  { port, host, strictPort = false }: { port: number; host: string; strictPort?: boolean },
): Promise<number> {
  const last = strictPort || port === 0 ? port : Math.min(port + NEXT_PORTS, 65535)
  for (let candidate = port; candidate <= last; candidate++) {
    if (await tryListen(server, candidate, host, candidate === last && strictPort)) return portOf(server)
  }
  await tryListen(server, 0, host, true)
  return portOf(server)
}

/** Closes idle connections at once, lets running responses finish, and closes the rest after a grace period. */
export async function closeGently(server: Server, grace = GRACE_MILLISECONDS): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), grace)
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  await closed
  clearTimeout(deadline)
}

/** The host as it appears in the address of the server. */
export function formatHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Resolves to false when the port is taken. Rejects on any other failure, and on a taken port if it is `required`. */
async function tryListen(server: Server, port: number, host: string, required: boolean): Promise<boolean> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return true
  } catch (error) {
    // Errors of `listen` are system errors, which have a code.
    if (required || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return false
  }
}

function portOf(server: Server): number {
  // Only a server on a pipe or a closed server has no AddressInfo.
  return (server.address() as AddressInfo).port
}
