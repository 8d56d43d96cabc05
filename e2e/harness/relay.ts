import { request as forward, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** Lets a server listen at a free port of this machine. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens at a port has such an address: https://nodejs.org/api/net.html#serveraddress
  return (server.address() as AddressInfo).port
}

/**
 * Passes requests on to another server, whose address may be known later: an origin that a site counts visits for is
 * part of its build.
 */
export function relayTo(target: () => string): RequestListener {
  return ({ method, url, headers }, response) => {
    const passed = forward(new URL(url ?? '', target()), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy()).end()
  }
}
