import {
  argumentsOf,
  COMMANDS,
  COMMON_OPTIONS,
  formatArguments,
  type ArgumentSpec,
  type CommandSpec,
  type OptionSpec,
} from './command-table.ts'

/** Columns of the longest line of help. */
const WIDTH = 88

/** The help text of one command, or the overview of all commands. */
export function renderHelp(command: CommandSpec | undefined): string {
  return command ? renderCommandHelp(command) : renderOverview()
}

function renderOverview(): string {
  return lines(
    'Octavo: from a folder of Markdown to a finished documentation site.',
    '',
    'Usage: octavo <command> [options]',
    '',
    'Commands:',
    ...columns(COMMANDS.map((command) => [`${command.name} ${formatArguments(command)}`, command.summary])),
    '',
    'Options:',
    ...columns(COMMON_OPTIONS.map(toRow)),
    '',
    'Run octavo <command> --help for the options of a command.',
  )
}

/** The synopsis of a command: `octavo publish [root] --to DIR [options]`. */
export function formatUsageLine(command: CommandSpec): string {
  const required = command.options
    .filter((option) => option.required)
    .map((option) => ` --${option.name} ${option.value}`)
  return `octavo ${command.name} ${formatArguments(command)}${required.join('')} [options]`
}

function renderCommandHelp(command: CommandSpec): string {
  const { options, description, examples } = command
  const positionals = argumentsOf(command)
  return lines(
    `Usage: ${formatUsageLine(command)}`,
    '',
    ...wrap(description, WIDTH),
    '',
    positionals.length === 1 ? 'Argument:' : 'Arguments:',
    ...columns(positionals.map((argument) => [argument.name, describeArgument(argument)])),
    '',
    'Options:',
    ...columns([...options, ...COMMON_OPTIONS].map(toRow)),
    '',
    'Examples:',
    ...columns(examples.map((example) => [example.command, example.explanation])),
  )
}

function describeArgument({ description, default: fallback }: ArgumentSpec): string {
  return fallback === undefined ? description : `${description} Default: ${fallback}`
}

function toRow(option: OptionSpec): [string, string] {
  const names = [option.short && `-${option.short}`, `--${option.name}`].filter(Boolean).join(', ')
  const note = option.required ? ' Required.' : option.default ? ` Default: ${option.default}` : ''
  return [option.value ? `${names} ${option.value}` : names, option.description + note]
}

function columns(rows: [string, string][]): string[] {
  const left = Math.max(...rows.map(([name]) => name.length)) + 4
  return rows.flatMap(([name, text]) => {
    const [first = '', ...rest] = wrap(text, Math.max(30, WIDTH - left))
    return [`  ${name.padEnd(left - 2)}${first}`, ...rest.map((line) => ' '.repeat(left) + line)]
  })
}

function wrap(text: string, width: number): string[] {
  const wrapped: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > width) {
      wrapped.push(line)
      line = ''
    }
    line += line ? ` ${word}` : word
  }
  return [...wrapped, line]
}

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`
}
