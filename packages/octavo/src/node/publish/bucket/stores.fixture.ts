/** Object stores on this machine, with a proxy in front of them that makes trouble. */
import { mkdtempSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import S3rver from 's3rver'

/** A running object store with the bucket `docs`. */
export interface RunningStore {
  /** Without a final slash. */
  url: string
  close(): Promise<void>
}

export const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** s3rver: in this process, starts at once, ignores the conditions of uploads. */
export async function startS3rver(): Promise<RunningStore> {
  const directory = mkdtempSync(join(tmpdir(), 'octavo-store-'))
  const options = {
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'docs', configs: [] }],
  }
  const server = new S3rver(options)
  const { port } = await server.run()
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** What the proxy does with a request, before or instead of handing it on. */
export type Fault =
  | { kind: 'answer'; status: number; code: string }
  /** Closes the connection. `isDone`: after the store has carried out the request. */
  | { kind: 'cut'; isDone: boolean }
  | { kind: 'delay'; milliseconds: number }
  | undefined

export interface Asked {
  method: string
  /** Below the bucket, without the query. */
  key: string
  query: string
}

export interface FaultProxy extends RunningStore {
  /** Every request since the last `clear`. */
  asked: Asked[]
  /** Decides about each request. */
  decide: (asked: Asked) => Fault
  /** Changes the headers of each answer of the store. */
  alter: (headers: IncomingMessage['headers']) => void
}

/**
 * Hands requests on to a store. `checksConditions`: answers an upload whose condition does not hold with 412, as AWS
 * does, for a store that ignores conditions; `refusesConditions`: with 501, as OpenStack Swift does. It lets one upload of an object through at a time.
 */
export async function startFaultProxy(
  store: RunningStore,
  { checksConditions = false, refusesConditions = false } = {},
): Promise<FaultProxy> {
  const turns = new Map<string, Promise<unknown>>()
  const handle = async (from: IncomingMessage, to: ServerResponse, body: Buffer, fault: Fault) => {
    if (refusesConditions && (from.headers['if-match'] ?? from.headers['if-none-match']) !== undefined)
      return answer(to, 501, 'NotImplemented')
    if (checksConditions && !(await holds(store, from))) return answer(to, 412, 'PreconditionFailed')
    const response = await forward(store, from, body)
    if (fault?.kind === 'cut') return to.destroy()
    proxy.alter(response.headers)
    return to.writeHead(response.status, response.headers).end(response.body)
  }
  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk as Buffer)
    const [path = '', query = ''] = (from.url ?? '').split('?')
    const asked = { method: from.method ?? '', key: decodeURIComponent(path).replace(/^\/[^/]+\/?/, ''), query }
    proxy.asked.push(asked)
    // As MinIO does.
    if (asked.method === 'POST' && from.headers['content-md5'] === undefined)
      return void answer(to, 400, 'MissingContentMD5')
    const fault = proxy.decide(asked)
    if (fault?.kind === 'answer') return void answer(to, fault.status, fault.code)
    if (fault?.kind === 'cut' && !fault.isDone) return void to.destroy()
    if (fault?.kind === 'delay') await setTimeout(fault.milliseconds)
    const before = turns.get(asked.key) ?? Promise.resolve()
    const turn = before.then(() => handle(from, to, Buffer.concat(chunks), fault)).catch(() => to.destroy())
    turns.set(asked.key, turn)
    await turn
  })
  const proxy: FaultProxy = {
    url: await listen(server),
    asked: [],
    decide: () => undefined,
    alter: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return proxy
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // A server on a port.
}

/** Sends a request to the store, without its condition. */
function forward({ url }: RunningStore, from: IncomingMessage, body: Buffer) {
  const { hostname, port } = new URL(url)
  const { 'if-match': _match, 'if-none-match': _none, ...headers } = from.headers
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const sent = request({ hostname, port, path: from.url, method: from.method, headers })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 500, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.end(body)
  })
}

/** Whether the condition of an upload holds. */
async function holds({ url }: RunningStore, from: IncomingMessage): Promise<boolean> {
  const { 'if-match': match, 'if-none-match': none } = from.headers
  if (from.method !== 'PUT' || (match === undefined && none === undefined)) return true
  const response = await fetch(`${url}${from.url}`, { method: 'HEAD' })
  return none === undefined ? response.headers.get('etag') === match : response.status === 404
}

function answer(to: ServerResponse, status: number, code: string): void {
  const body = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`
  to.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}
