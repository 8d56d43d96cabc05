import { Writable } from 'node:stream'
import { resolve } from 'node:path'
import { importCompanion } from './companion.ts'
import { assertFolder, type CommandContext, UsageError } from './invocation.ts'
import { RESULTS } from './terminal.ts'

/** What the command uses of the package `octavo-mcp`: `packages/octavo-mcp/src/stdio.ts`. */
interface StdioModule {
  serveSite(site: string, output: Writable): Promise<void>
}

/** The same for `octavo serve --mcp`: `packages/octavo-mcp/src/index.ts`. */
interface HttpModule {
  createMcpHandler(options: { site: string; origin: string }): (request: Request) => Promise<Response>
}

/** Runs `octavo mcp`: serves a built folder over standard input and output until the client closes it. */
export async function runMcp({ invocation, cwd }: CommandContext): Promise<number> {
  const { argument, command } = invocation
  const dir = resolve(cwd, argument ?? command.argument.default ?? '.')
  assertFolder(dir, invocation)
  const { serveSite } = await importCompanion<StdioModule>('octavo-mcp/stdio', 'octavo mcp', cwd)
  // What else is printed must not get between the messages.
  const output = new Writable({
    decodeStrings: false,
    write: (text: string, _, done) => void RESULTS.write(text, () => done()),
  })
  await serveSite(dir, output).catch((error: unknown) => {
    if (error instanceof Error && 'hint' in error) throw new UsageError(error.message, String(error.hint), command)
    throw error
  })
  return 0
}

/** The MCP server of a folder that is being served, for `octavo serve --mcp`. */
export async function loadMcpHandler(
  dir: string,
  cwd: string,
): Promise<(origin: string) => (request: Request) => Promise<Response>> {
  const { createMcpHandler } = await importCompanion<HttpModule>('octavo-mcp', 'octavo serve --mcp', cwd)
  return (origin) => createMcpHandler({ site: dir, origin })
}
