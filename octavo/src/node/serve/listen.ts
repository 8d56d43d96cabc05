import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How many ports after the wanted one are tried before any free one is taken. */
const NEXT_PORTS = 20
/** How long running responses may go on after the server was told to end. */
const GRACE_MILLISECONDS = 1500

/** Starts listening on the wanted port, or on the next free one. Returns the port. */
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

/** Lets running responses finish, ends idle connections at once and the rest after a while. */
export async function closeGently(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS)
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  await closed
  clearTimeout(deadline)
}

/** Resolves to false when the port is taken; any other failure, or a taken port that must be had, rejects. */
async function tryListen(server: Server, port: number, host: string, must: boolean): Promise<boolean> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return true
  } catch (error) {
    if (must || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return false
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
