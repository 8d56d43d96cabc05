/**
 * Bash blocks run, and every command and option in them exists.
 * Input: samples. Output: findings, on the lines of the pages.
 * Bash runs the blocks with stubs instead of commands; what it passes to each stub is compared with a table of the real
 * commands. So quoting, variables, here-documents and line continuations are Bash's own.
 */
import type { Finding } from '../../finding.ts'
import { type Fence, linesWithoutCode } from '../../source/fences.ts'
import type { Page } from '../../source/read-pages.ts'
import { KUBERNETES } from './kubernetes.ts'
import { runBlocks } from './run-blocks.ts'
import { VARIABLES } from './sandbox.ts'
import { TOOLS } from './tools.ts'
import { type CommandTable, faultIn } from './usage.ts'

export const COMMANDS: CommandTable = { ...KUBERNETES, ...TOOLS }
/** Names of the commands themselves; a function cannot have the path of a program as its name. */
export const STUBS = [...new Set(Object.keys(COMMANDS).map((path) => path.split(' ')[0] ?? ''))].filter((name) =>
  /^[\w.-]+$/.test(name),
)
const HINT = 'Write what the manual has; a command or option that exists belongs in sites/k5/checks/samples/shell.'

export async function checkShell(samples: Fence[]): Promise<Finding[]> {
  const { invocations, findings } = await runBlocks(samples, STUBS, VARIABLES)
  const faults = invocations.flatMap(({ file, line, words }) => {
    const message = faultIn(words, COMMANDS)
    return message ? [{ file, line, message, hint: HINT }] : []
  })
  return [...findings, ...faults]
}

/** Inline code that begins with a command and has more words, up to what ends the command. */
const INLINE = /`([a-z0-9]+ [^`|;&>]+)/g
const WORD = /"[^"]*"|'[^']*'|\S+/g
/** Messages of npm begin like a command. */
const MESSAGES = /^npm (?:error|warn) /

/** Checks the commands that the text of a page names. A command alone, such as `oc create`, may lack what it needs. */
export function checkInlineCommands(page: Page): Finding[] {
  return linesWithoutCode(page).flatMap((text, index) =>
    [...text.matchAll(INLINE)].flatMap(([, code = '']) => {
      const words = code.match(WORD) ?? []
      if (!STUBS.includes(words[0] ?? '') || MESSAGES.test(code)) return []
      const message = faultIn(words, COMMANDS)
      return message ? [{ file: page.file, line: index + 1, message, hint: HINT }] : []
    }),
  )
}
