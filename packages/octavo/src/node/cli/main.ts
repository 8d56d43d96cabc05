/**
 * The command line.
 *
 * Input   the words after `octavo`
 * Output  exit status: 0 ok, 1 problems found, 2 wrong usage
 *
 * Steps   parse the words by the table of commands → import and run the command → print its report.
 * Results go to standard output, everything else to standard error; with `--json` the only output is one JSON object.
 * Must not: import a station before a command needs it; know how a station works.
 */
import { showControls } from '../../shared/build/text/controls.ts'
import { readEngine } from '../engine.ts'
import { reasonOf } from '../files/index.ts'
import { RUN } from './commands.ts'
import { formatFailure, formatFailureJson } from './failure.ts'
import { formatUsageLine, renderHelp } from './help.ts'
import { UsageError, parseWords, type Invocation } from './invocation.ts'
import { endOnSignal, watchForUnexpectedEnd } from './process-end.ts'
import { openTerminal, type Terminal } from './terminal.ts'

export { exitWhenPrinted, ignoreClosedPipes } from './process-end.ts'
export { keepForResults } from './terminal.ts'

const OK = 0
const FAILED = 1
const WRONG_USAGE = 2

/** Runs one command line and returns its exit status. Never throws. */
export async function main(
  words: string[],
  {
    terminal = openTerminal(),
    cwd,
    env = process.env,
  }: { terminal?: Terminal; cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  const json = words.includes('--json')
  const verbose = words.includes('--verbose') || Boolean(env['OCTAVO_DEBUG'])
  const report = (error: unknown) => {
    const isUsage = error instanceof UsageError
    if (json) terminal.out(formatFailureJson(error, verbose))
    else terminal.err(isUsage ? formatUsage(error, words, terminal) : formatFailure(error, verbose, terminal))
  }
  const stopWatching = watchForUnexpectedEnd(report, { continues: words[0] === 'dev' })
  try {
    const parsed = parseWords(words)
    if (parsed.kind === 'run') return await run(parsed.invocation, terminal, cwd ?? findWorkingFolder(), env)
    terminal.out(parsed.kind === 'help' ? renderHelp(parsed.command) : `${readEngine().version}\n`)
    return OK
  } catch (error) {
    report(error)
    return error instanceof UsageError ? WRONG_USAGE : FAILED
  } finally {
    stopWatching()
  }
}

async function run(invocation: Invocation, terminal: Terminal, cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  endOnSignal(terminal)
  return RUN[invocation.command.name]({ invocation, terminal, cwd, env })
}

/** Throws an error with a hint if another program has removed the folder. */
function findWorkingFolder(): string {
  try {
    return process.cwd()
  } catch (error) {
    const hint = 'Change to an existing folder, for example with "cd ~", and run the command again.'
    throw Object.assign(new Error(`The working folder cannot be used: ${reasonOf(error)}.`), { hint })
  }
}

function formatUsage({ message, hint, command }: UsageError, words: string[], terminal: Terminal): string {
  const help = words.length === 0 ? `${renderHelp(undefined)}\n` : ''
  const usage = command ? `  Usage: ${formatUsageLine(command)}\n` : ''
  return `${help}${terminal.style('red', 'error')}: ${showControls(message)}\n  → ${showControls(hint)}\n${usage}`
}
