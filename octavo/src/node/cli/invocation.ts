import { parseArgs } from 'node:util'
import { nearestName } from '../../shared/nearest.ts'
import { COMMANDS, COMMON_OPTIONS, type CommandSpec, type OptionSpec } from './command-table.ts'

/** What the words after `octavo` ask for. */
export interface Invocation {
  command: CommandSpec
  /** The argument as written; absent: its default. */
  argument?: string
  /** Values by option name; switches that were set have ''. */
  options: Map<string, string>
}

/** Asked for: help on a command or on all, or the version. */
export type Question = { help: CommandSpec | undefined } | 'version'

/** Wrong usage: what is wrong and what to write instead. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly hint: string,
    readonly command?: CommandSpec,
  ) {
    super(message)
  }
}

type Token = ReturnType<typeof tokenize>[number]

/** Understands a command line. Throws `UsageError`. */
export function parseInvocation(words: string[]): Invocation | Question {
  const tokens = tokenize(words)
  const positionals = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const asksHelp = positionals[0] === 'help' || hasSwitch(tokens, 'help')
  if (positionals[0] === 'help') positionals.shift()
  if (!asksHelp && hasSwitch(tokens, 'version')) return 'version'
  const [name, argument, ...rest] = positionals
  if (name === undefined && asksHelp) return { help: undefined }
  const command = findCommand(name)
  if (asksHelp) return { help: command }
  const options = readOptions(command, tokens)
  if (rest[0] !== undefined) throw tooMany(command, rest[0])
  return { command, ...(argument !== undefined && { argument }), options }
}

function tokenize(words: string[]) {
  const specs = [...COMMON_OPTIONS, ...COMMANDS.flatMap(({ options }) => options)]
  const options = Object.fromEntries(
    specs.map(({ name, short, value }) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const), ...(short && { short }) },
    ]),
  )
  return parseArgs({ args: words, options, strict: false, allowPositionals: true, tokens: true }).tokens
}

function hasSwitch(tokens: Token[], name: string): boolean {
  return tokens.some((token) => token.kind === 'option' && token.name === name)
}

function findCommand(name: string | undefined): CommandSpec {
  const names = COMMANDS.map((command) => command.name)
  const found = COMMANDS.find((command) => command.name === name)
  if (found) return found
  if (name === undefined) throw new UsageError('No command was given.', `Write one of ${names.join(', ')}.`)
  const nearest = nearestName(name, names)
  throw new UsageError(
    `There is no command "${name}".`,
    nearest ? `Did you mean octavo ${nearest}?` : `Write one of ${names.join(', ')}.`,
  )
}

function readOptions(command: CommandSpec, tokens: Token[]): Map<string, string> {
  const known = [...command.options, ...COMMON_OPTIONS]
  const options = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const spec = known.find(({ name }) => name === token.name)
    if (!spec) throw unknownOption(command, token.rawName, known)
    options.set(spec.name, checkValue(command, spec, token.value))
  }
  const missing = known.find(({ name, required }) => required && !options.has(name))
  if (missing) throw new UsageError(`octavo ${command.name} needs ${format(missing)}.`, missing.description, command)
  return options
}

function checkValue(command: CommandSpec, spec: OptionSpec, value: string | undefined): string {
  if (!spec.value) {
    if (value === undefined) return ''
    throw new UsageError(`--${spec.name} takes no value.`, `Write --${spec.name} alone.`, command)
  }
  if (!value || /^-./.test(value)) {
    throw new UsageError(`--${spec.name} needs a value.`, `Write ${format(spec)}.`, command)
  }
  if (spec.kind === 'port' && !/^\d{1,5}$/.test(value)) throw badPort(command, value)
  if (spec.kind === 'port' && Number(value) > 65535) throw badPort(command, value)
  return value
}

function badPort(command: CommandSpec, value: string): UsageError {
  return new UsageError(
    `"${value}" is not a valid port.`,
    'Write a number from 0 to 65535; 0 takes any free port.',
    command,
  )
}

function unknownOption(command: CommandSpec, written: string, known: OptionSpec[]): UsageError {
  const nearest = nearestName(
    written.replace(/^-+/, ''),
    known.map(({ name }) => name),
  )
  const hint = nearest ? `Did you mean --${nearest}?` : `See octavo ${command.name} --help.`
  return new UsageError(`octavo ${command.name} has no option ${written}.`, hint, command)
}

function tooMany(command: CommandSpec, extra: string): UsageError {
  return new UsageError(
    `"${extra}" is one argument too many.`,
    `octavo ${command.name} takes one ${command.argument.name}; put quotes around a name with blanks.`,
    command,
  )
}

function format({ name, value }: OptionSpec): string {
  return value ? `--${name} ${value}` : `--${name}`
}
