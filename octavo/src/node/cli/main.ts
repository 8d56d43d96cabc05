/**
 * The command line.
 *
 * Input   the words after `octavo`
 * Output  exit status: 0 ok, 1 problems found, 2 wrong usage
 *
 * Steps: understand the words by the table of commands → load and run the command → print its report.
 * Results go to standard output, everything else to standard error; with `--json` there is one JSON object and nothing else.
 * Must not: load a station before it is known to be needed; know how a station works.
 */
import { createRequire } from 'node:module'
import { RUN } from './commands.ts'
import { formatFailure, toFailureJson } from './failure.ts'
import { formatUsageLine, renderHelp } from './help.ts'
import { UsageError, parseInvocation, type Invocation } from './invocation.ts'
import { endOnInterrupt } from './signals.ts'
import { openTerminal, type Terminal } from './terminal.ts'
import { watchForUnexpectedEnd } from './unexpected-end.ts'

const OK = 0
const FAILED = 1
const WRONG_USAGE = 2

/** Runs one command line and returns its exit status. Never throws. */
export async function main(
  words: string[],
  { terminal = openTerminal(), cwd = process.cwd(), env = process.env } = {},
): Promise<number> {
  const json = words.includes('--json')
  const verbose = words.includes('--verbose') || Boolean(env['OCTAVO_DEBUG'])
  const tell = (error: unknown) => {
    const isUsage = error instanceof UsageError
    if (json) terminal.out(`${toFailureJson(error, verbose)}\n`)
    else terminal.err(isUsage ? formatUsage(error, words, terminal) : formatFailure(error, verbose, terminal))
  }
  const endWatch = watchForUnexpectedEnd(tell, { goesOn: words[0] === 'dev' })
  try {
    const asked = parseInvocation(words)
    if (asked === 'version') terminal.out(`${readVersion()}\n`)
    else if ('help' in asked) terminal.out(renderHelp(asked.help))
    else return await run(asked, terminal, cwd, env)
    return OK
  } catch (error) {
    tell(error)
    return error instanceof UsageError ? WRONG_USAGE : FAILED
  } finally {
    endWatch()
  }
}

async function run(invocation: Invocation, terminal: Terminal, cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  const runsOn = invocation.command.name === 'dev' || invocation.command.name === 'serve'
  if (!runsOn) endOnInterrupt(terminal)
  return RUN[invocation.command.name]({ invocation, terminal, cwd, env })
}

function formatUsage({ message, hint, command }: UsageError, words: string[], terminal: Terminal): string {
  const help = words.length === 0 ? `${renderHelp(undefined)}\n` : ''
  const usage = command ? `  Usage: ${formatUsageLine(command)}\n` : ''
  return `${help}${terminal.style('red', 'error')}: ${message}\n  → ${hint}\n${usage}`
}

function readVersion(): string {
  const { version } = createRequire(import.meta.url)('octavo/package.json') as { version: string }
  return version
}
