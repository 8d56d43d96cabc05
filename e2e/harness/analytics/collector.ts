import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { fileURLToPath } from 'node:url'
import { listen } from '../relay.ts'
import type { Certificate } from './certificate.ts'

const SCRIPT = readFileSync(fileURLToPath(new URL('../../fixtures/analytics/matomo.js', import.meta.url)))
const SLOW_MILLISECONDS = 1500

/** One tracked action, by the parameter names of https://developer.matomo.org/api-reference/tracking-api. */
export type Hit = Readonly<Record<string, string>>

/** How the server behaves: `down` cuts every connection, `waiting` holds back the script until `release`. */
export type Behavior = 'normal' | 'slow' | 'failing' | 'down' | 'waiting'

export interface Collector {
  /** Address of the server for pages; ends with a slash. */
  host: string
  behavior: Behavior
  /** Every request, as method and path. */
  requests: string[]
  hits: Hit[]
  release(): void
  reset(): void
  close(): void
}

/** A Matomo server as a browser sees it. It records every request. */
export async function startCollector(certificate: Certificate, hostname: string): Promise<Collector> {
  const held: ServerResponse[] = []
  const server = createServer(certificate, (request, response) => void answer({ collector, held }, request, response))
  const port = await listen(server)
  const collector: Collector = {
    host: `https://${hostname}:${port}/matomo/`,
    behavior: 'normal',
    requests: [],
    hits: [],
    release: () => held.splice(0).forEach(sendScript),
    reset: () => void Object.assign(collector, { behavior: 'normal', requests: [], hits: [] }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return collector
}

function sendScript(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT)
}

type Context = { collector: Collector; held: ServerResponse[] }

async function answer({ collector, held }: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '', 'https://collector')
  const body = await readBody(request)
  collector.requests.push(`${request.method} ${pathname}`)
  const { behavior } = collector
  if (behavior === 'down') return void request.socket.destroy()
  if (behavior === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS))
  if (behavior === 'failing') return void response.writeHead(500).end()
  if (pathname.endsWith('/matomo.js')) {
    if (behavior === 'waiting') held.push(response)
    else sendScript(response)
    return
  }
  collector.hits.push(...toHits(search, body))
  // As Matomo answers: no content, and readable by the page (CORS).
  const origin = request.headers.origin ?? '*'
  response.writeHead(204, { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }).end()
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** A bulk request holds several. */
function toHits(search: string, body: string): Hit[] {
  const queries = body.startsWith('{') ? (JSON.parse(body) as { requests: string[] }).requests : [search]
  return queries.map((query) => Object.fromEntries(new URLSearchParams(query)))
}
