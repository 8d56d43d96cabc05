import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { showControls } from '../../shared/build/text/controls.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { isBasePath, normalizeBasePath } from '../../shared/urls.ts'
import { realPathOf } from '../files/index.ts'
import type { BuildOptions, BuildReport } from '../report.ts'
import type { RunningServer } from '../serve/index.ts'
import { startWatchdog } from '../watchdog/index.ts'
import { formatBuildSummary } from './build-summary.ts'
import type { CommandName } from './command-table.ts'
import {
  assertFolder,
  type BuildCommand,
  type CommandContext,
  isPort,
  UsageError,
  type Invocation,
} from './invocation.ts'
import { toUnfinishedImport } from './failure.ts'
import { advise } from './problems/advise.ts'
import { countProblems, formatProblems } from './problems/format-problems.ts'
import { formatAnnotations } from './problems/annotations.ts'
import { formatEndedJson, withKind } from './problems/problem-kind.ts'
import { errorsPrinted, exitSoon, expectSiteErrors, untilStopped } from './process-end.ts'
import { openProgressLine, type ProgressLine } from './progress.ts'

/** Runs a command and returns its exit status: 0 ok, 1 problems. */
type Command = (context: CommandContext) => Promise<number>

const DEFAULT_PORT = 3000

/** What `octavo import` writes into the folder of a new site. */
const IMPORT_REPORT = 'import-report.md'

/** Each command imports its modules when it runs, so that help and usage errors appear at once. */
export const RUN: Record<CommandName, Command> = {
  init: async (context) => (await import('./init.ts')).runInit(context),
  build: (context) => runBuild(context, { write: true, build: buildLazily }),
  check: (context) => runBuild(context, { write: false, build: buildLazily }),
  publish: async (context) => (await import('./publish.ts')).runPublish(context, runBuild),
  serve: async (context) => {
    const { invocation, terminal, cwd } = context
    const basePath = readBasePath(invocation)
    const dir = resolve(cwd, invocation.argument ?? invocation.command.argument.default ?? '.')
    assertFolder(dir, invocation)
    const { startServer } = await import('../serve/index.ts')
    const address = readAddress(context)
    const mcp = invocation.options.has('mcp') ? await loadMcp(dir, cwd) : undefined
    const server = await startServer({ dir, ...address, basePath, mount: mcp?.mount })
    const { origin } = new URL(server.url)
    mcp?.open(origin)
    announce(context, 'Serving', address.port, server)
    if (mcp && !isJson(context)) terminal.out(`MCP server: ${terminal.style('cyan', `${origin}/mcp`)}\n`)
    return untilStopped(server, terminal)
  },
  dev: async (context) => {
    const { terminal, cwd } = context
    const root = readRoot(context)
    // A preview prints problems at any time, so it has no line that is erased.
    watch(context, root, openProgressLine({ ...terminal, interactive: false }))
    const { startDev } = await import('../dev/index.ts')
    let hadProblems = false
    const onProblems = (problems: Problem[]) => {
      const fixed = hadProblems ? 'All problems are fixed.\n' : ''
      const counts = problems.length > 0 ? `${countProblems(problems)}\n` : fixed
      hadProblems = problems.length > 0
      if (!isJson(context)) terminal.err(`${formatProblems(problems, { root, cwd }, terminal)}${counts}`)
    }
    const address = readAddress(context)
    const poll = readPoll(context)
    const onPolling = (milliseconds: number) => {
      const text = `The file system reports no changes, so the preview looks for them every ${milliseconds} ms. Set the time with --poll.\n`
      if (!isJson(context)) terminal.err(text)
    }
    const starting = startDev({ root, ...address, poll, onProblems, onPolling })
    // If it cannot start, the command ends with the reason.
    const show = (problem: Problem) => void starting.then((server) => server.report(problem)).catch(() => undefined)
    expectSiteErrors({
      root,
      report: (problem) => (isJson(context) ? reportOne(problem, root, context) : show(problem)),
    })
    const server = await starting
    announce(context, 'Preview', address.port, server)
    if (context.invocation.options.has('open')) server.open()
    return untilStopped(server, terminal)
  },
  print: async (context) => (await import('./print.ts')).runPrint(context),
  mcp: async (context) => (await import('./mcp.ts')).runMcp(context),
  import: async (context) => {
    const { runImport } = await import('./import.ts')
    return runImport(context, buildLazily).catch((error) => {
      throw toUnfinishedImport(error)
    })
  },
}

async function buildLazily(options: BuildOptions): Promise<BuildReport> {
  const { build } = await import('../build.ts')
  return build(options)
}

async function runBuild(context: CommandContext, { write, build, done }: BuildCommand): Promise<number> {
  const { invocation, terminal, cwd, env } = context
  const root = readRoot(context)
  const out = invocation.options.get('out')
  const progress = openProgressLine(terminal)
  watch(context, root, progress)
  expectSiteErrors({ root, report: (problem) => reportOne(problem, root, context) })
  const started = performance.now()
  const work = {
    root,
    out: out === undefined ? undefined : resolve(cwd, out),
    cache: !invocation.options.has('no-cache'),
    strict: invocation.options.has('strict'),
    languages: invocation.options.has('languages'),
    write,
    external: readExternal(invocation),
    offline: readOffline(invocation),
    onProgress: isJson(context) ? () => undefined : progress.show,
  }
  const onWaiting = isJson(context) ? () => undefined : progress.showWaiting
  const report = await build(work, onWaiting).finally(progress.clear)
  const isImported = existsSync(join(root, IMPORT_REPORT))
  if (isJson(context)) {
    const problems = report.problems.map(withKind)
    const advice = advise(problems, { isImported })
    terminal.out(`${showControls(JSON.stringify({ ...report, problems, advice }))}\n`)
  } else {
    const all = invocation.options.has('all')
    const problems = formatProblems(report.problems, { root, cwd }, terminal, { all })
    if (problems) terminal.err(`${problems}\n${formatAnnotations(report.problems, root, env)}`)
    for (const advice of advise(report.problems, { isImported }))
      terminal.err(`${terminal.style('cyan', '→')} ${advice}\n\n`)
    await errorsPrinted()
    if (report.languages)
      terminal.out((await import('./language-report.ts')).formatLanguages(report.languages, terminal))
    terminal.out(formatBuildSummary(report, { write, cwd, done, ms: performance.now() - started }, terminal))
  }
  return report.ok ? 0 : 1
}

/** Reports a problem that ends the command. */
function reportOne(problem: Problem, root: string, context: CommandContext): void {
  const { terminal, cwd, env } = context
  if (isJson(context)) return terminal.out(formatEndedJson(problem))
  const text = formatProblems([problem], { root, cwd }, terminal)
  terminal.err(`${text}\n${formatAnnotations([problem], root, env)}`)
}

/** Without symbolic links: the bundler knows the files of the site by their real paths. */
function readRoot({ invocation, cwd }: CommandContext): string {
  const root = resolve(cwd, invocation.argument ?? '.')
  assertFolder(root, invocation)
  return realPathOf(root) ?? root
}

function readAddress({ invocation: { options }, env }: CommandContext) {
  return {
    port: options.has('port') ? Number(options.get('port')) : readPort(env),
    host: options.get('host') ?? 'localhost',
    strictPort: options.has('strict-port'),
  }
}

function readPoll({ invocation: { options } }: CommandContext): number | true | undefined {
  const written = options.get('poll')
  return written === '' ? true : written === undefined ? undefined : Number(written)
}

function readExternal({ command, options }: Invocation): BuildOptions['external'] {
  const allowPrivate = options.has('allow-private')
  if (options.has('external')) return { allowPrivate }
  if (allowPrivate)
    throw new UsageError('--allow-private needs --external.', 'Add --external, or leave it out.', command)
  return undefined
}

function readOffline({ command, options }: Invocation): BuildOptions['offline'] {
  const archive = options.has('zip')
  if (options.has('offline')) return { archive }
  if (archive) throw new UsageError('--zip needs --offline.', 'Add --offline, or leave it out.', command)
  return undefined
}

/** What answers at `/mcp`, once the server knows its origin. */
async function loadMcp(dir: string, cwd: string) {
  const { loadMcpHandler } = await import('./mcp.ts')
  const create = await loadMcpHandler(dir, cwd)
  let answer: (request: Request) => Promise<Response> = () => Promise.resolve(new Response(null, { status: 503 }))
  return {
    mount: { path: '/mcp', answer: (request: Request) => answer(request) },
    open: (origin: string) => void (answer = create(origin)),
  }
}

/** Rejects an invalid base path: the server would start, but answer every request with 404. */
function readBasePath({ command, options }: Invocation): string | undefined {
  const written = options.get('base-path')
  if (written === undefined || (written.startsWith('/') && isBasePath(normalizeBasePath(written)))) return written
  const hint =
    'Write a path that starts with a slash and contains only letters, digits, "-", "_", "." and "~", such as --base-path /5.1/.'
  throw new UsageError(`"${written}" is not a valid base path.`, hint, command)
}

function readPort({ PORT: written = '' }: NodeJS.ProcessEnv): number {
  if (written === '') return DEFAULT_PORT
  if (isPort(written)) return Number(written)
  throw new UsageError(
    `The environment variable PORT is "${written}", which is not a valid port.`,
    'Set it to a number from 0 to 65535.',
  )
}

/** `wanted`: the port that was asked for; 0 is any free one. */
function announce(context: CommandContext, what: string, wanted: number, { url, port }: RunningServer): void {
  const { terminal } = context
  if (isJson(context)) return terminal.out(`${JSON.stringify({ url })}\n`)
  if (wanted !== 0 && wanted !== port) terminal.err(`Port ${wanted} is taken; using ${port}.\n`)
  terminal.out(`${what}: ${terminal.style('cyan', url)}  (Ctrl+C to stop)\n`)
}

const DEFAULT_TIME_LIMIT = 30

function watch(context: CommandContext, root: string, progress: ProgressLine): void {
  startWatchdog({
    root,
    seconds: readTimeLimit(context.env),
    onSlow: isJson(context) ? () => undefined : progress.showWaiting,
    onStuck: (problem) => {
      progress.clear()
      reportOne(problem, root, context)
      exitSoon(1)
    },
  })
}

function readTimeLimit({ OCTAVO_TIME_LIMIT: written = '' }: NodeJS.ProcessEnv): number {
  const seconds = Number(written || DEFAULT_TIME_LIMIT)
  if (seconds > 0) return seconds
  throw new UsageError(
    `The environment variable OCTAVO_TIME_LIMIT is "${written}", which is not a number of seconds.`,
    'Set it to a number such as 60.',
  )
}

function isJson({ invocation }: CommandContext): boolean {
  return invocation.options.has('json')
}
