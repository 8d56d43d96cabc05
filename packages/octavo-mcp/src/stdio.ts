/** `npx octavo-mcp ADDRESS|FOLDER`: a published site as an MCP server over standard input and output. */
import type { Writable } from 'node:stream'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import manifest from '../package.json' with { type: 'json' }
import { SiteError } from './files/site-files.ts'
import { openSite } from './open-site.ts'
import { createServer } from './server.ts'

const HELP = `octavo-mcp: any published Octavo site as an MCP server over standard input and output

Usage
  octavo-mcp <address | folder>

  An editor or an assistant starts it. Name the address where the site starts, or the folder that "octavo build" wrote.

Options
  -h, --help     Show this help.
  -v, --version  Show the version of octavo-mcp.

Examples
  npx octavo-mcp https://docs.example.com/5.1/
  npx octavo-mcp dist
`

/** Serves a site until the client closes the input. Rejects with `SiteError` when there is no such site. */
export async function serveSite(site: string, output: Writable = process.stdout): Promise<void> {
  const opened = await openSite({ site })
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
  const connection = serveStdio(() => createServer(opened), {
    transport: new StdioServerTransport(process.stdin, output),
    onerror: (error) => void process.stderr.write(`octavo-mcp: ${error.message}\n`),
  })
  await closed
  await connection.close()
}

/** Runs the command; resolves with its exit status: 0 ok, 1 no such site, 2 wrong usage. */
export async function main(words: string[]): Promise<number> {
  const [site, ...others] = words
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(HELP)
    return 0
  }
  if (words.includes('--version') || words.includes('-v')) {
    process.stdout.write(`${manifest.version}\n`)
    return 0
  }
  if (site === undefined || site === '' || others.length > 0 || site.startsWith('-')) {
    const mistake =
      site === undefined ? 'Name an address or a folder.' : `Name one address or folder, not "${words.join(' ')}".`
    process.stderr.write(`error: ${mistake}\n  → octavo-mcp --help\n`)
    return 2
  }
  try {
    await serveSite(site)
    return 0
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    process.stderr.write(`error: ${error.message}\n  → ${error.hint}\n`)
    return 1
  }
}
