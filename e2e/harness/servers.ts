/**
 * The servers that all workers share, each started when a test first asks for it. Playwright's process keeps them and
 * lends their addresses: a worker that is replaced after a failed test starts none again.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DIST } from './built-routes.ts'
import { buildSite, startOctavo, type RunningOctavo } from './octavo.ts'

/** Environment variable with the address that lends addresses; workers inherit it. */
const VARIABLE = 'OCTAVO_TEST_SERVERS'
const EVERY_OUT = 'e2e/results/every'
/** The example sites, one folder each. */
export const EXAMPLES = 'examples'

const STARTERS = {
  '/build/site': () => startOctavo(['serve', DIST]),
  '/dev/site': () => startOctavo(['dev', 'site']),
  '/build/every': async () => {
    await buildSite('e2e/site', EVERY_OUT)
    return startOctavo(['serve', EVERY_OUT])
  },
  '/dev/every': () => startOctavo(['dev', 'e2e/site']),
} satisfies Record<string, () => Promise<RunningOctavo>>

export type ServerName = keyof typeof STARTERS | `/${typeof EXAMPLES}/${string}`

async function startExample(name: string): Promise<RunningOctavo> {
  await buildSite(`.${name}`, `e2e/results${name}`)
  return startOctavo(['serve', `e2e/results${name}`])
}

/** Playwright's global setup. Returns the global teardown. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export.
export default async function startLender(): Promise<() => Promise<void>> {
  const running = new Map<ServerName, Promise<RunningOctavo>>()
  const start = (name: ServerName): Promise<RunningOctavo> => {
    const starter = name in STARTERS ? STARTERS[name as keyof typeof STARTERS] : () => startExample(name)
    const server = running.get(name) ?? starter()
    running.set(name, server)
    return server
  }
  const lender = createServer((request, response) => {
    start(request.url as ServerName).then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await once(lender.listen(0, '127.0.0.1'), 'listening')
  process.env[VARIABLE] = `http://127.0.0.1:${(lender.address() as AddressInfo).port}`
  return async () => {
    lender.close()
    await Promise.allSettled([...running.values()].map(async (server) => (await server).close()))
  }
}

/** The address of a shared server's entry page. Throws the reason when the server cannot start. */
export async function addressOf(name: ServerName): Promise<string> {
  const response = await fetch(process.env[VARIABLE] + name)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
