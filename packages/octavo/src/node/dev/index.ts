/**
 * The live preview for authors: open pages are updated when a file of the site changes.
 *
 * Input   the site's folder
 * Output  a server that renders each page on request, and messages to open pages with their new content
 *
 * Steps   load the site, with pages from the cache; serve; compile the pages that were not needed; watch. On a change
 *         compile the changed pages and send the articles of open pages to their tabs; then, if more than articles may
 *         have changed, plan the site again. Theme and components go through Vite, with React fast refresh.
 * Must not: write into the output folder; stop because of a mistake in the site.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Problem } from '../../shared/build/problem.ts'
import { assertServable } from '../bundle/index.ts'
import { closeGently, formatHost, listen, type RunningServer } from '../serve/index.ts'
import { isAllowedHost, listAllowedHosts, refuseHost, refuseSite } from './handle-request.ts'
import { openLanguageSessions } from './language-sessions.ts'
import { toPreviewProblem } from './preview-problem.ts'

interface DevOptions {
  /** Absolute path of the site root. */
  root: string
  port: number
  host: string
  /** true rejects when the port is taken, instead of trying the next ones. */
  strictPort: boolean
  /**
   * Milliseconds between two looks at the files; true for 1000. Default: the system reports changes, until it turns out
   * not to.
   */
  poll?: number | true | undefined
  /** Called with all current problems after the first load and whenever they have changed. */
  onProblems?(problems: Problem[]): void
  /** Called when the system turns out to report no changes, with the milliseconds between two looks at the files. */
  onPolling?(milliseconds: number): void
}

/** A running preview. */
export interface DevServer extends RunningServer {
  /** Opens the site in a browser of this machine, if there is one. */
  open(): void
  /** Reports an error of the site's code that is thrown outside of any call, for example in a timer. */
  report(problem: Problem): void
}

/**
 * Starts the preview server. Problems of the site go to `onProblems` and do not stop it. Rejects for a folder that Vite
 * cannot serve.
 */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const { root, host, poll, onProblems = () => {}, onPolling = () => {} } = options
  assertServable(root)
  const server = createServer()
  const allowedHosts = listAllowedHosts(host)
  const upgraded = trackUpgrades(server, (request) => sessions.open(request))
  const sessions = await openLanguageSessions({ root, server, allowedHosts, poll, onProblems, onPolling })
  server.on('request', (request, response) => {
    if (!isAllowedHost(request.headers.host, allowedHosts)) return refuseHost(request, response)
    const failed = (error: unknown) => refuseSite(response, root, toPreviewProblem(error))
    void sessions.for(request).then(({ handle }) => handle(request, response), failed)
  })
  const port = await listen(server, options)
  const first = await sessions.current()
  first.begin()
  const url = `http://${formatHost(host)}:${port}${sessions.basePath}`
  return {
    port,
    url,
    open: () => first.open(url),
    report: (problem) => void sessions.current().then((session) => session.report(problem)),
    close: async () => {
      await sessions.close()
      // The server waits for these connections, but does not close them.
      upgraded.destroy()
      await closeGently(server)
    },
  }
}

/**
 * The open WebSockets. Vite answers its own; it would leave any other open without an answer. While a session is
 * opened, Vite does not listen: a tab that waits for it asks again. `isOpen`: whether there is a session for a request.
 */
function trackUpgrades(server: Server, isOpen: (request: IncomingMessage) => boolean): { destroy(): void } {
  const open = new Set<Duplex>()
  let isClosed = false
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (isClosed) return socket.destroy()
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    const isVite = /^vite-(hmr|ping)$/.test(request.headers['sec-websocket-protocol'] ?? '')
    return isVite && server.listenerCount('upgrade') > 1 && isOpen(request)
      ? undefined
      : socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  return {
    destroy: () => {
      isClosed = true
      for (const socket of open) socket.destroy()
    },
  }
}
