import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildSite, serveFolder } from '../octavo.ts'
import { listen, relayTo } from '../relay.ts'

/** A site with two pages, published at an origin for which it counts visits. */
export interface CountedSite {
  origin: string
  close(): Promise<void>
}

/** The names under which scripts of providers put their functions into `window`. */
const GLOBALS = ['plausible', 'umami', 'fathom', 'goatcounter', 'posthog', 'dataLayer']

/**
 * Builds a site with a provider of analytics and serves it. `files`: further files of the site, by path; `settings`:
 * further ones of its configuration.
 */
export async function publishCountedSite(
  analytics: Record<string, unknown>,
  siteId: string | number,
  files: Record<string, string> = {},
  settings: Record<string, unknown> = {},
): Promise<CountedSite> {
  const root = mkdtempSync(join(tmpdir(), 'octavo-counted-'))
  let inner = ''
  const relay = createServer(relayTo(() => inner))
  const origin = `http://localhost:${await listen(relay)}`
  const structured = { type: 'json-ld', data: { '@context': 'https://schema.org', '@type': 'WebSite' } }
  const config = {
    title: 'Counted',
    head: [structured],
    analytics: { ...analytics, origins: { [origin]: siteId } },
    ...settings,
  }
  // An element is a property of `window` under its id.
  const headings = GLOBALS.map((name) => `## A service {#${name}}\n\n`).join('')
  const all = {
    'docs/index.md': `# Alpha\n\n[Beta](beta.md)\n\n<OptOut />\n\n${headings}`,
    'docs/beta.md': '# Beta\n',
    ...files,
  }
  for (const [file, text] of Object.entries({ ...all, 'octavo.config.json': JSON.stringify(config) })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const out = join(root, 'dist')
  await buildSite(root, out)
  inner = await serveFolder(out)
  return {
    origin,
    close: async () => {
      relay.closeAllConnections()
      relay.close()
      rmSync(root, { recursive: true })
    },
  }
}
