import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `http://localhost:${(server.address() as AddressInfo).port}/`
  return {
    host,
    requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
