import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How many ports after the requested one are tried before the system chooses a free one. */
const NEXT_PORTS = 20
/** How long running responses may take after `closeGently` was called. */
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
export async function closeGently(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS)
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
