import { createServer } from 'node:http'
import { listen } from '../relay.ts'

/** A server of any provider, as a browser sees it. */
export interface StandIn {
  /** Ends with a slash. */
  host: string
  /** Every request, as method, path and body. */
  requests: string[]
  close(): void
}

/** Answers requests for scripts with `script`, and records all others, too. */
export async function startStandIn(script: (host: string) => string): Promise<StandIn> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      requests.push([request.method, request.url, body].filter(Boolean).join(' '))
      const headers = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }
      response.writeHead(200, headers).end(request.method === 'GET' ? script(host) : '')
    })
  })
  const host = `http://localhost:${await listen(server)}/`
  return {
    host,
    requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
