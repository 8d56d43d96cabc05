import { parseArgs } from 'node:util'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { nearestName } from '../../shared/text/nearest.ts'
import { isFolder, listEntries } from '../files/index.ts'
import { argumentsOf, COMMANDS, COMMON_OPTIONS, type CommandSpec, type OptionSpec } from './command-table.ts'
import type { BuildOptions, BuildReport } from '../report.ts'
import { foreignCommand, foreignOption } from '../foreign/index.ts'
import type { Terminal } from './terminal.ts'

/** A parsed command line that runs a command. */
export interface Invocation {
  command: CommandSpec
  /** The positional argument as written; absent for its default. */
  argument?: string
  /** The second positional argument as written. */
  secondArgument?: string
  /** Values by option name; a switch has the value ''. */
  options: Map<string, string>
}

/** A parsed command line; `help` without a command is the overview. */
type ParsedWords =
  | { kind: 'run'; invocation: Invocation }
  | { kind: 'help'; command?: CommandSpec }
  | { kind: 'version' }

/** A mistake in the command line: what is wrong, and what to write instead. */
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

/** Parses the words after `octavo`. Throws `UsageError`. */
export function parseWords(words: string[]): ParsedWords {
  const tokens = tokenize(words)
  const positionals = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const asksHelp = positionals[0] === 'help' || hasSwitch(tokens, 'help')
  if (positionals[0] === 'help') positionals.shift()
  if (!asksHelp && hasSwitch(tokens, 'version')) return { kind: 'version' }
  const [name, argument, ...others] = positionals
  if (name === undefined && asksHelp) return { kind: 'help' }
  const command = findCommand(name)
  if (asksHelp) return { kind: 'help', command }
  const options = readOptions(command, tokens)
  const [secondArgument, ...rest] = command.secondArgument ? others : [undefined, ...others]
  if (rest[0] !== undefined) throw tooMany(command, rest[0])
  if (argument === '' || secondArgument === '') throw emptyArgument(command)
  if (argument === undefined && command.argument.default === undefined) throw missingArgument(command)
  return { kind: 'run', invocation: { command, argument, secondArgument, options } }
}

function tokenize(words: string[]) {
  const specs = [...COMMON_OPTIONS, ...COMMANDS.flatMap(({ options }) => options)]
  // `parseArgs` rejects a letter that is undefined.
  const options = Object.fromEntries(
    specs.map(({ name, short, value, kind }) => [
      name,
      { type: value && !isOptional(kind) ? ('string' as const) : ('boolean' as const), ...(short && { short }) },
    ]),
  )
  const args = joinValues(
    words,
    specs.filter(({ kind }) => isOptional(kind)),
  )
  return parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true }).tokens
}

/** The values that an option may have or leave out. */
const OPTIONAL: Partial<Record<string, RegExp>> = { milliseconds: /^\d+$/, pdf: /\.pdf$/i }

function isOptional(kind: OptionSpec['kind']): boolean {
  return OPTIONAL[kind ?? ''] !== undefined
}

/** `--poll 500` → `--poll=500`: for `parseArgs`, an option whose value may be left out is a switch. */
function joinValues(words: readonly string[], specs: readonly OptionSpec[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const spec = specs.find(({ name }) => joined.at(-1) === `--${name}`)
    const isValue = spec && OPTIONAL[spec.kind ?? '']?.test(word)
    if (isValue) joined.push(`${joined.pop()}=${word}`)
    else joined.push(word)
  }
  return joined
}

function hasSwitch(tokens: Token[], name: string): boolean {
  return tokens.some((token) => token.kind === 'option' && token.name === name)
}

function findCommand(name: string | undefined): CommandSpec {
  const names = COMMANDS.map((command) => command.name)
  const found = COMMANDS.find((command) => command.name === name)
  if (found) return found
  if (name === undefined) throw new UsageError('The command is missing.', `Use one of ${names.join(', ')}.`)
  const nearest = foreignCommand(name) ?? nearestName(name, names)
  throw new UsageError(
    `Unknown command "${name}".`,
    nearest ? `Did you mean octavo ${nearest}?` : `Use one of ${names.join(', ')}.`,
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
  if (missing) throw missingOption(command, missing)
  return options
}

function missingOption(command: CommandSpec, option: OptionSpec): UsageError {
  return new UsageError(`octavo ${command.name} needs ${format(option)}.`, `Add ${explain(option)}`, command)
}

function checkValue(command: CommandSpec, spec: OptionSpec, value: string | undefined): string {
  if (!spec.value) {
    if (value === undefined) return ''
    throw new UsageError(`--${spec.name} takes no value.`, `Write --${spec.name} alone.`, command)
  }
  if (spec.kind === 'milliseconds') return checkMilliseconds(command, spec, value)
  if (spec.kind === 'pdf') return checkPdf(command, spec, value)
  if (!value || /^-./.test(value)) {
    throw new UsageError(`--${spec.name} needs a value.`, `Write ${explain(spec)}`, command)
  }
  if (spec.choices?.includes(value) === false) throw badChoice(command, spec, spec.choices, value)
  if (spec.kind === 'port' && !isPort(value)) throw badPort(command, value)
  if (spec.kind === 'days' && !/^\d{1,4}$/.test(value)) throw badDays(command, spec, value)
  return value
}

function checkPdf(command: CommandSpec, { name }: OptionSpec, value = ''): string {
  if (value === '' || /\.pdf$/i.test(value)) return value
  const message = `"${value}" is not the name of a PDF file.`
  throw new UsageError(message, `Write --${name} alone, or a name that ends in .pdf: --${name} handbook.pdf.`, command)
}

function checkMilliseconds(command: CommandSpec, spec: OptionSpec, value: string | undefined): string {
  if (value === undefined) return ''
  if (/^[1-9]\d{0,8}$/.test(value)) return value
  const message = `"${value}" is not a number of milliseconds.`
  throw new UsageError(message, `Write --${spec.name} alone, or --${spec.name} 1000.`, command)
}

/** Whether a text is the number of a port; 0 is any free one. */
export function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535
}

function badChoice(command: CommandSpec, { name }: OptionSpec, choices: readonly string[], value: string): UsageError {
  return new UsageError(`--${name} cannot be "${value}".`, `Use one of ${choices.join(', ')}.`, command)
}

function badPort(command: CommandSpec, value: string): UsageError {
  return new UsageError(
    `"${value}" is not a valid port.`,
    'Write a number from 0 to 65535; 0 chooses a free port.',
    command,
  )
}

function badDays(command: CommandSpec, { name }: OptionSpec, value: string): UsageError {
  return new UsageError(`"${value}" is not a number of days.`, `Write a whole number, such as --${name} 30.`, command)
}

function unknownOption(command: CommandSpec, written: string, known: OptionSpec[]): UsageError {
  const hint = replacementOf(written, known) ?? `See octavo ${command.name} --help.`
  return new UsageError(`octavo ${command.name} has no option ${written}.`, hint, command)
}

/** What to write for an option of another command line, or for a misspelled one. */
function replacementOf(written: string, known: OptionSpec[]): string | undefined {
  const foreign = foreignOption(written)
  const same = known.find(({ name }) => foreign?.options?.includes(name))
  if (same) return `Write ${format(same)}.`
  if (foreign?.advice) return foreign.advice
  const nearest = nearestName(
    written.replace(/^-+/, ''),
    known.map(({ name }) => name),
  )
  return nearest && `Did you mean --${nearest}?`
}

function missingArgument(command: CommandSpec): UsageError {
  const { name, description } = command.argument
  return new UsageError(
    `octavo ${command.name} needs the argument "${name}".`,
    `Name it: ${lowerFirst(description)}`,
    command,
  )
}

/** As of a variable that is not set: the command would use the current folder. */
function emptyArgument(command: CommandSpec): UsageError {
  const message = `octavo ${command.name} got an empty text in place of a folder.`
  return new UsageError(message, 'Name a folder: "." is the current one. Is a variable not set?', command)
}

function tooMany(command: CommandSpec, extra: string): UsageError {
  return new UsageError(
    `Unexpected argument "${extra}".`,
    `octavo ${command.name} takes one ${argumentsOf(command)
      .map(({ name }) => name)
      .join(' and one ')}; put a name that contains spaces in quotes.`,
    command,
  )
}

function format({ name, value }: OptionSpec): string {
  return value ? `--${name} ${value}` : `--${name}`
}

/** An option with its description, as the end of a sentence. */
function explain(option: OptionSpec): string {
  return `${format(option)}: ${lowerFirst(option.description)}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The input of a command. */
export interface CommandContext {
  invocation: Invocation
  terminal: Terminal
  /** Absolute path that the paths on the command line are relative to. */
  cwd: string
  env: NodeJS.ProcessEnv
}

/** A command that builds, or changes what was built, and reports like a build. */
export interface BuildCommand {
  /** false for a command that only checks. */
  write: boolean
  /** Does the work. `onWaiting`: see `ProgressLine`. */
  build(options: BuildOptions, onWaiting: (subject: string, seconds: number) => void): Promise<BuildReport>
  /** What has happened without errors. Default: the pages were built. */
  done?: string | undefined
}

/** What to do if the folder of a command does not exist. Other commands take the root of a site. */
const HINTS: Partial<Record<string, string>> = {
  serve: 'Run octavo build first, or name the folder that it wrote.',
  print: 'Run octavo build first, or name the folder that it wrote.',
  import: 'Name the folder of the site to import: the one with its configuration, such as mkdocs.yml.',
}

/** Throws a `UsageError` if the folder given to a command does not exist. */
export function assertFolder(folder: string, { command }: Invocation): void {
  if (isFolder(folder)) return
  if (existsSync(folder))
    throw new UsageError(`${folder} is a file, not a folder.`, 'Name the folder that contains it.', command)
  const nearest = nearestName(basename(folder), foldersIn(dirname(folder)))
  const hint =
    nearest !== undefined
      ? `Did you mean ${join(dirname(folder), nearest)}?`
      : (HINTS[command.name] ?? 'Name the folder that contains docs/ or octavo.config.ts.')
  throw new UsageError(`The folder ${folder} does not exist.`, hint, command)
}

function foldersIn(folder: string): string[] {
  const entries = listEntries(folder).filter((entry) => entry.isDirectory())
  return entries.map(({ name }) => name)
}
