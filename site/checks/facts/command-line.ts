/**
 * Commands of the Solution CLI are used as its page describes them.
 * Input: the pages. Output: findings for commands and options that the page does not have.
 * What counts as a use: a command of a Bash block, and inline code, that begins with `k5` and a word.
 */
import type { Finding } from '../finding.ts'
import { readFences } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'

export const OWNER = 'site/docs/implement/managed-stacks/solution-cli.md'

const SECTION = /^#{2,3} (?:k5 ([\w-]+)|(.+))$/
const OPTION = /--[a-z][a-z-]*/g
const USE = /(?:^\s*|[;&|(]\s*|\b[A-Z_]+=\S+ )k5 ([a-z]+)\b([^|;&#\n]*)/g
/** Arguments behind it belong to another program. */
const REST = / -- .*$/
const HINT = `Use what ${OWNER} describes, or describe it there.`

type CommandLine = { common: Set<string>; commands: Map<string, Set<string>> }

/** The options in the tables of each command's section, and those that every command has. */
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
  return (row.split('|')[1] ?? '').matchAll(OPTION)
}

export function checkCommandLine(pages: Page[]): Finding[] {
  const owner = pages.find(({ file }) => file === OWNER)
  if (!owner)
    return [{ file: OWNER, line: 1, message: 'the page of the CLI is missing', hint: 'Name its new place here.' }]
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
