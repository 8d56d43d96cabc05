/**
 * Bash blocks run, and every command and option in them exists.
 * Input: samples. Output: findings, on the lines of the pages.
 * Bash runs the blocks with stubs instead of commands; what it passes to each stub is compared with a table of the real
 * commands. So quoting, variables, here-documents and line continuations are Bash's own.
 */
import type { Finding } from '../../finding.ts'
import type { Fence } from '../../source/fences.ts'
import { KUBERNETES } from './kubernetes.ts'
import { runBlocks } from './run-blocks.ts'
import { VARIABLES } from './sandbox.ts'
import { TOOLS } from './tools.ts'
import { type CommandTable, faultIn } from './usage.ts'

const COMMANDS: CommandTable = { ...KUBERNETES, ...TOOLS }
/** Names of the commands themselves; a function cannot have the path of a program as its name. */
const STUBS = [...new Set(Object.keys(COMMANDS).map((path) => path.split(' ')[0] ?? ''))].filter((name) =>
  /^[\w.-]+$/.test(name),
)
const HINT = 'Write what the manual has; a command or option that exists belongs in site/checks/samples/shell.'

export async function checkShell(samples: Fence[]): Promise<Finding[]> {
  const { invocations, findings } = await runBlocks(samples, STUBS, VARIABLES)
  const faults = invocations.flatMap(({ file, line, words }) => {
    const message = faultIn(words, COMMANDS)
    return message ? [{ file, line, message, hint: HINT }] : []
  })
  return [...findings, ...faults]
}
