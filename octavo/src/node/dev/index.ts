/**
 * The preview for authors: the site as it will be, repainted as its files change.
 *
 * Input   the site's folder
 * Output  a server whose pages are rendered when they are asked for, and messages to open pages when something changed
 *
 * Steps   load the site, from the cache where it can; serve; watch; on a change compile what changed, plan the site anew,
 *         tell open pages which routes are different. Theme and components go through Vite, with React fast refresh.
 * Must not: write into the output folder; stop for anything an author wrote.
 */
import { createServer } from 'node:http'
import type { DevOptions, RunningServer } from '../report.ts'
import { closeGently, listen } from '../serve/index.ts'
import { openSession, type Session } from './session.ts'

/** Starts the preview server. Problems of the site are told, never fatal. */
export async function startDev(options: DevOptions): Promise<RunningServer> {
  const { root, host, onProblems = () => {} } = options
  const server = createServer()
  let session: Session
  const open = () => openSession({ root, server, onProblems, onOutdated: () => void reopen() })
  const reopen = async () => {
    await session.close()
    session = await open()
    onProblems(session.problems())
  }
  session = await open()
  server.on('request', (request, response) => session.handle(request, response))
  const port = await listen(server, options)
  onProblems(session.problems())
  return {
    port,
    url: `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}${session.config.baseUrl}`,
    close: async () => {
      await session.close()
      await closeGently(server)
    },
  }
}
