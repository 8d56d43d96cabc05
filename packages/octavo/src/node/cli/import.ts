import { basename, resolve } from 'node:path'
import { showControls } from '../../shared/build/text/controls.ts'
import type { BuildOptions, BuildReport, ProgressEvent } from '../report.ts'
import { importCompanion } from './companion.ts'
import { assertFolder, type CommandContext, UsageError } from './invocation.ts'
import { openProgressLine } from './progress.ts'
import type { Terminal } from './terminal.ts'

/** What this command uses of the package `octavo-import`: `packages/octavo-import/src/index.ts`. */
interface Importer {
  importSite(options: {
    from: string
    to: string
    force: boolean
    engine?: string
    run?: number
    build: (options: BuildOptions) => Promise<BuildReport>
    onProgress?: (event: ProgressEvent) => void
  }): Promise<{ ok: boolean }>
  formatTerminalReport(report: unknown, style: Terminal['style'], cwd: string): string
}

/** How long the configuration of the old site may take. */
const RUN_MILLISECONDS = 60_000

/** Runs `octavo import`. Status 1: the new site has errors, or an address of the old one is lost. */
export async function runImport(
  { invocation, terminal, cwd }: CommandContext,
  build: (options: BuildOptions) => Promise<BuildReport>,
): Promise<number> {
  const { argument = '', secondArgument, options, command } = invocation
  const from = resolve(cwd, argument)
  assertFolder(from, invocation)
  const to = resolve(cwd, secondArgument ?? `${basename(from)}-octavo`)
  const { importSite, formatTerminalReport } = await importCompanion<Importer>('octavo-import', 'octavo import', cwd)
  const engine = options.get('engine')
  const run = options.has('run') ? Number(options.get('run') || RUN_MILLISECONDS) : undefined
  const progress = openProgressLine(terminal)
  const onProgress = options.has('json') ? () => undefined : progress.show
  const report = await importSite({ from, to, force: options.has('force'), engine, run, build, onProgress })
    .catch((error: unknown) => {
      if (isUsageError(error)) throw new UsageError(error.message, error.hint, command)
      throw error
    })
    .finally(progress.clear)
  const text = options.has('json') ? JSON.stringify(report) : formatTerminalReport(report, terminal.style, cwd)
  for (const line of text.split('\n')) terminal.out(`${showControls(line)}\n`)
  return report.ok ? 0 : 1
}

function isUsageError(error: unknown): error is Error & { hint: string } {
  return error instanceof Error && error.name === 'ImportUsageError' && 'hint' in error
}
