/**
 * The servers that all workers share, each started when a test first asks for it. Playwright's process keeps them and
 * lends their addresses: a worker that is replaced after a failed test starts none again.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { writeCombinedSite, writeVariantSite } from '../../fixtures/escaping/site.ts'
import { DIST } from '../built/routes.ts'
import { buildSite, checkSite, startOctavo, type RunningOctavo } from '../octavo.ts'
import { listen } from '../relay.ts'
import { askLender, COMMAND_PATH, LENDER, SERVE_PATH } from './ask-lender.ts'
import { startCommands, startServing, type Commands } from './programs.ts'

/** The example sites, one folder each. */
export const EXAMPLES = 'examples'
/** A site by authors who try to run code, with everything that a build accepts. */
export const HOSTILE_SITE = 'e2e/results/escaping'

const STARTERS = {
  '/build/site': () => serve(DIST),
  '/build/guide': () => serve('sites/guide/dist'),
  '/dev/site': () => startOctavo(['dev', 'sites/k5']),
  '/build/every': () => serveBuilt('e2e/site', 'e2e/results/every'),
  '/dev/every': () => startOctavo(['dev', 'e2e/site']),
  '/build/languages': async () => {
    await buildSite('e2e/fixtures/languages/en', 'e2e/results/languages')
    await buildSite('e2e/fixtures/languages/fr', 'e2e/results/languages/fr')
    return serveBuilt('e2e/fixtures/languages/de', 'e2e/results/languages/de', 'e2e/results/languages')
  },
  '/build/embed': () => serveBuilt('e2e/fixtures/embed', 'e2e/results/embed'),
  '/build/escaping': async () => {
    writeVariantSite(HOSTILE_SITE)
    const problems = await checkSite(HOSTILE_SITE)
    const refused = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file))
    writeCombinedSite(HOSTILE_SITE, ({ name }) => !refused.has(`docs/${name}.md`))
    return serveBuilt(HOSTILE_SITE, `${HOSTILE_SITE}/dist`)
  },
} satisfies Record<string, () => Promise<RunningOctavo>>

export type ServerName = keyof typeof STARTERS | `/${typeof EXAMPLES}/${string}`

/** `served`: a folder above `out`. */
async function serveBuilt(root: string, out: string, served = out): Promise<RunningOctavo> {
  await buildSite(root, out)
  return serve(served)
}

/** One process serves all built sites, and ends after all tests. */
const serving = startServing()

async function serve(folder: string): Promise<RunningOctavo> {
  return { url: await serving.serve(folder), close: async () => {} }
}

/** Playwright's global setup. Returns the global teardown. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export.
export default async function startLender(): Promise<() => Promise<void>> {
  const running = new Map<ServerName, Promise<RunningOctavo>>()
  const start = (name: ServerName): Promise<RunningOctavo> => {
    const starter =
      name in STARTERS ? STARTERS[name as keyof typeof STARTERS] : () => serveBuilt(`.${name}`, `e2e/results${name}`)
    const server = running.get(name) ?? starter()
    running.set(name, server)
    return server
  }
  let commands: Commands | undefined
  const answer = async (request: IncomingMessage): Promise<string> => {
    if (request.url === SERVE_PATH) return (await serve(await text(request))).url
    if (request.url !== COMMAND_PATH) return (await start(request.url as ServerName)).url
    commands ??= startCommands()
    return JSON.stringify(await commands.run((await json(request)) as string[]))
  }
  const lender = createServer((request, response) => {
    answer(request).then(
      (answered) => response.end(answered),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  process.env[LENDER] = `http://127.0.0.1:${await listen(lender)}`
  return async () => {
    lender.close()
    const servers = [...running.values()].map(async (server) => (await server).close())
    await Promise.allSettled([commands?.close(), serving.close(), ...servers])
  }
}

/** The address of a shared server's entry page. Throws the reason when the server cannot start. */
export async function addressOf(name: ServerName): Promise<string> {
  return askLender(name)
}
