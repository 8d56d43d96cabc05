/**
 * Checks that pages use the Solution CLI as its own page describes it.
 * Input: the pages. Output: findings for commands and options that the page of the CLI does not list.
 * A use is a command in a Bash block, or inline code, that starts with `k5` and a word.
 */
import type { Finding } from '../finding.ts'
import { readFences } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'
import { firstCell } from '../source/tables.ts'

export const OWNER = 'sites/k5/docs/implement/managed-stacks/solution-cli.md'

const SECTION = /^#{2,3} (?:k5 ([\w-]+)|(.+))$/
const OPTION = /--[a-z][a-z-]*/g
const USE = /(?:^\s*|[;&|(]\s*|\b[A-Z_]+=\S+ )k5 ([a-z]+)\b([^|;&#\n]*)/g
/** Arguments after ` -- ` belong to another program. */
const REST = / -- .*$/
const HINT = `Use a command and options of ${OWNER}, or document them there.`

type CommandLine = { common: Set<string>; commands: Map<string, Set<string>> }

/** Reads the options of each command, and those of all commands, from the tables of the page. */
export function readCommandLine(owner: Page): CommandLine {
  const common = new Set(['--help'])
  const commands = new Map<string, Set<string>>()
  let current: Set<string> | undefined
  for (const line of owner.lines) {
    const [isHeading, command, title] = SECTION.exec(line) ?? []
    if (command) commands.set(command, (current = new Set()))
    else if (isHeading) current = title === 'Options of every command' ? common : undefined
    if (current && line.startsWith('| `')) for (const [option] of optionsOf(line)) current.add(option)
  }
  return { common, commands }
}

function optionsOf(row: string) {
  return firstCell(row).matchAll(OPTION)
}

export function checkCommandLine(pages: Page[]): Finding[] {
  const owner = pages.find(({ file }) => file === OWNER)
  if (!owner)
    return [
      {
        file: OWNER,
        line: 1,
        message: 'the page of the CLI is missing',
        hint: 'Update OWNER in sites/k5/checks/facts/command-line.ts.',
      },
    ]
  const known = readCommandLine(owner)
  return pages.flatMap((page) =>
    usesIn(page).flatMap(({ line, command, rest }) => {
      const message = faultOf(known, command, rest)
      return message ? [{ file: page.file, line, message, hint: HINT }] : []
    }),
  )
}

function faultOf({ common, commands }: CommandLine, command: string, rest: string): string | undefined {
  const options = commands.get(command)
  if (!options) return `the CLI has no command "k5 ${command}"`
  const used = [...rest.replace(REST, '').matchAll(OPTION)].map(([option]) => option)
  const unknown = used.find((option) => !options.has(option) && !common.has(option))
  return unknown && `"k5 ${command}" has no option ${unknown}`
}

function usesIn(page: Page) {
  const inBlocks = readFences(page)
    .filter(({ language }) => language === 'bash')
    .flatMap((fence) => fence.code.split('\n').map((text, index) => ({ line: fence.line + index, text })))
  const inline = page.lines.flatMap((text, index) =>
    [...text.matchAll(/`(k5 [^`]+)`/g)].map(([, code = '']) => ({ line: index + 1, text: code })),
  )
  return [...inBlocks, ...inline].flatMap(({ line, text }) =>
    [...text.matchAll(USE)].map(([, command = '', rest = '']) => ({ line, command, rest })),
  )
}
