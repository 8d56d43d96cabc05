/**
 * A command line as a command reads it.
 * Input: the words of an invocation and the table of commands. Output: what is wrong with it, if anything.
 * An entry of the table has the options of a command or sub-command, separated by spaces: `-n/--namespace=` is an
 * option with two names and a value, `--dry-run?` may have a value after an equals sign, `-D*` is every option that
 * begins with `-D`. A sub-command has the options of the commands above it, too. An entry that begins with a dot
 * also works without a sub-command.
 */
import { basename } from 'node:path'

export type CommandTable = Record<string, string>

type Option = { takesValue: boolean }

/** Options that print something and need no sub-command. */
const PRINTS = /^--(?:help|version)$/
/** Commands whose first argument is another command, and those where it follows the name of a container. */
const RUNNERS = /^(?:sudo|npx)$/
const CONTAINER_RUNNERS = /^(?:podman|docker compose) (?:exec|run)$/

/** The message about an invocation; undefined when it is sound. */
export function faultIn(words: string[], table: CommandTable): string | undefined {
  const [command = ''] = words
  if (!isKnown(command, table)) return `no command "${command}" is known`
  const options = new Map<string, Option>()
  let path = command
  addOptions(options, `${table[command] ?? ''} --help --version`)
  for (let index = 1; index < words.length; index++) {
    const word = words[index] ?? ''
    if (word === '--') return faultInRest(words.slice(index + 1), table)
    if (word.startsWith('-') && word !== '-') {
      const read = readOption(word, options)
      if (read === undefined) return `"${path}" has no option ${word.split('=')[0]}`
      if (read === 'value') index++
    } else if (isKnown(`${path} ${word}`, table)) {
      path = `${path} ${word}`
      addOptions(options, table[path] ?? '')
    } else if (needsSubcommand(path, table)) return `"${path}" has no sub-command ${word}`
    else if (RUNNERS.test(path)) return faultInRest(words.slice(index), table)
    else if (CONTAINER_RUNNERS.test(path)) return faultInRest(words.slice(index + 1), table)
  }
  return needsSubcommand(path, table) && !words.some((word) => PRINTS.test(word))
    ? `"${path}" needs a sub-command`
    : undefined
}

/** A command that runs in a container or by `sudo`; the programs of an image need not be in the table. */
function faultInRest([program = '', ...rest]: string[], table: CommandTable): string | undefined {
  const command = basename(program)
  return isKnown(command, table) ? faultIn([command, ...rest], table) : undefined
}

/** A command or sub-command of the table, or the beginning of one, such as `oc rollout`. */
function isKnown(path: string, table: CommandTable): boolean {
  return path in table || hasSubcommands(path, table)
}

function hasSubcommands(path: string, table: CommandTable): boolean {
  return Object.keys(table).some((key) => key.startsWith(`${path} `))
}

function needsSubcommand(path: string, table: CommandTable): boolean {
  return hasSubcommands(path, table) && !table[path]?.startsWith('.')
}

function addOptions(options: Map<string, Option>, entry: string): void {
  for (const text of entry.split(/\s+/).filter((part) => part.startsWith('-'))) {
    const takesValue = text.endsWith('=')
    for (const name of text.replace(/[=?]$/, '').split('/')) options.set(name, { takesValue })
  }
}

/** Says whether the next word is the option's value; undefined when there is no such option. */
function readOption(word: string, options: Map<string, Option>): 'alone' | 'value' | undefined {
  const [name = '', ...value] = word.split('=')
  const option = options.get(name)
  if (option) return option.takesValue && value.length === 0 ? 'value' : 'alone'
  const isPrefixed = [...options.keys()].some((key) => key.endsWith('*') && word.startsWith(key.slice(0, -1)))
  if (isPrefixed) return 'alone'
  return word.startsWith('--') ? undefined : readLetters(word, options)
}

/** `-fsSLo file` is four letters and one with a value; what follows such a letter is its value. */
function readLetters(word: string, options: Map<string, Option>): 'alone' | 'value' | undefined {
  for (let index = 1; index < word.length; index++) {
    const option = options.get(`-${word[index]}`)
    if (!option) return undefined
    if (option.takesValue) return index === word.length - 1 ? 'value' : 'alone'
  }
  return 'alone'
}
