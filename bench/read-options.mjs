import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * Reads the options of a benchmark from the command line. Each has the type of its default: a whole number, a list of
 * names with commas between them, a text, or a flag. A mistake, or `--help`, ends the process with all options.
 * @param {Record<string, number | string[] | string | boolean>} defaults
 * @param {Record<string, string[]>} known The names that a list may have. Default: any.
 */
export function readOptions(defaults, known = {}) {
  const options = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, toOption(value)]))
  try {
    const { values } = parseArgs({ options })
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, toValue(name, value, defaults[name], known[name])]),
    )
  } catch (error) {
    return stop(`${error.message}\n\n${describe(defaults, known)}`, 2)
  }
}

/** The names of the modules in a folder of this one, for example `peers`. */
export function listModules(folder) {
  return readdirSync(new URL(folder, import.meta.url)).map((file) => file.replace(/\.mjs$/, ''))
}

/** Ends the process with a message instead of a stack. */
export function stop(message, status = 1) {
  console.error(message)
  process.exit(status)
}

function toOption(value) {
  return typeof value === 'boolean' ? { type: 'boolean', default: value } : { type: 'string', default: String(value) }
}

function toValue(name, value, standard, known) {
  if (typeof standard === 'number') {
    if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} must be a whole number from 1, but is "${value}".`)
    return Number(value)
  }
  if (!Array.isArray(standard)) return value
  const names = value === '' ? [] : value.split(',')
  const unknown = known && names.find((one) => !known.includes(one))
  if (unknown !== undefined) throw new Error(`--${name} has no "${unknown}".`)
  return names
}

function describe(defaults, known) {
  const lines = Object.entries(defaults).map(([name, value]) => {
    if (typeof value === 'boolean') return `  --${name}`
    return `  --${name} ${value}${known[name] ? `  of ${known[name].join(', ')}` : ''}`
  })
  return `Options, with their defaults:\n${lines.join('\n')}`
}
