import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveFolder } from '../octavo.ts'
import { listen, relayTo } from '../relay.ts'
import type { Certificate } from './certificate.ts'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))
const SOURCE = 'e2e/fixtures/analytics/site'

/** A site built with a Matomo server, published at several origins at once. */
export interface PublishedSite {
  /** Configured, over https, on this machine's own name. */
  secure: string
  /** Configured, over plain http, under a name that is not this machine's own. */
  plain: string
  /** Configured, over plain http, on this machine's own name, which counts as secure. */
  local: string
  /** The same files at an origin that is not configured. */
  foreign: string
  /** Milliseconds by which responses with documents are delayed. */
  delay: number
  close(): Promise<void>
}

/** Builds the site with the two origins configured (ids 1 and 3) and serves it as `octavo serve` does. */
export async function startPublishedSite(certificate: Certificate, matomo: string): Promise<PublishedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-analytics-'))
  let inner = ''
  const pass = relayTo(() => inner)
  const relay: RequestListener = (request, response) => {
    const isDocument = request.headers.accept?.includes('text/html')
    if (isDocument && site.delay > 0) setTimeout(pass, site.delay, request, response)
    else pass(request, response)
  }
  const servers = [createSecureServer(certificate, relay), createServer(relay), createSecureServer(certificate, relay)]
  const [secure, plain, foreign] = (await Promise.all(servers.map(listen))) as [number, number, number]
  const origins = {
    secure: `https://localhost:${secure}`,
    plain: `http://docs.test:${plain}`,
    local: `http://localhost:${plain}`,
  }
  buildInto(folder, `${matomo} ${origins.secure}=1 ${origins.plain}=3 ${origins.local}=3`)
  inner = await serveFolder(folder)
  const site: PublishedSite = {
    ...origins,
    foreign: `https://localhost:${foreign}`,
    delay: 0,
    close: async () => {
      for (const server of servers) server.close()
      rmSync(folder, { recursive: true })
    },
  }
  return site
}

/** In its own process, which reads `analytics` from its environment. */
function buildInto(folder: string, analytics: string): void {
  const command = ['packages/octavo/bin/octavo.js', 'build', SOURCE, '--out', folder, '--no-cache']
  execFileSync(process.execPath, command, {
    cwd: REPOSITORY,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, OCTAVO_ANALYTICS: analytics },
  })
}
