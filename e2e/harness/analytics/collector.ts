import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Certificate } from './certificate.ts'

const SCRIPT = readFileSync(fileURLToPath(new URL('../../fixtures/analytics/matomo.js', import.meta.url)))
const SLOW_MILLISECONDS = 1500

/** One tracked action, by the names of Matomo's HTTP interface: `action_name`, `url`, `c_n` … */
export type Hit = Readonly<Record<string, string>>

/** How the server behaves: `down` cuts every connection, `waiting` holds the script back until `release`. */
export type Mood = 'well' | 'slow' | 'failing' | 'down' | 'waiting'

export interface Collector {
  /** As a page reaches it; ends with a slash. */
  host: string
  mood: Mood
  /** Every request, as method and path. */
  requests: string[]
  hits: Hit[]
  release(): void
  reset(): void
  close(): void
}

/** A Matomo server as far as a browser sees it. It records whatever it is asked. */
export async function startCollector(certificate: Certificate, hostname: string): Promise<Collector> {
  const held: ServerResponse[] = []
  const server = createServer(certificate, (request, response) => void answer({ collector, held }, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const collector: Collector = {
    host: `https://${hostname}:${(server.address() as AddressInfo).port}/matomo/`,
    mood: 'well',
    requests: [],
    hits: [],
    release: () => held.splice(0).forEach(sendScript),
    reset: () => void Object.assign(collector, { mood: 'well', requests: [], hits: [] }),
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

type Desk = { collector: Collector; held: ServerResponse[] }

async function answer({ collector, held }: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '', 'https://collector')
  const body = await readBody(request)
  collector.requests.push(`${request.method} ${pathname}`)
  const { mood } = collector
  if (mood === 'down') return void request.socket.destroy()
  if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS))
  if (mood === 'failing') return void response.writeHead(500).end()
  if (pathname.endsWith('/matomo.js')) {
    if (mood === 'waiting') held.push(response)
    else sendScript(response)
    return
  }
  collector.hits.push(...toHits(search, body))
  // What Matomo answers: nothing to see, and readable for the page.
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
