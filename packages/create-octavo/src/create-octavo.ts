/**
 * `npm create octavo`.
 *
 * Input   the words after `npm create octavo`; answers, if there is a terminal
 * Output  a new site, and what to do next; exit status as of `octavo`
 *
 * It has the questions, the template and the files of `octavo init`; only the prompts are nicer.
 * Must not: need the engine, which the new site installs itself.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { cancel, intro, outro, isCancel, select, text } from '@clack/prompts'
import {
  askQuestions,
  WORKFLOWS,
  type Answers,
  type Asker,
  createSite,
  findFolderFault,
  formatNextSteps,
  findPackageManager,
} from '../../octavo/src/node/init/create-site.ts'

const OPTIONS = {
  yes: { type: 'boolean', short: 'y' },
  title: { type: 'string' },
  workflow: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const
const MANAGER = findPackageManager(process.env)
// Other package managers pass all words on.
const USAGE = `Usage: ${MANAGER.name} create octavo [folder]${MANAGER.name === 'npm' ? ' --' : ''} [options]

Options:
  --title TEXT      Title of the site
  --workflow HOST   Host for the workflow file: ${WORKFLOWS.map(({ value }) => value).join(', ')}
  -y, --yes         Ask nothing and use the defaults
  -h, --help        Show this help
`
const OK = 0
const FAILED = 1
const WRONG_USAGE = 2
const INTERRUPTED = 130

/** The command line: answers, a question for help, or a mistake. */
type CommandLine =
  | { kind: 'make'; given: Partial<Answers>; asks: boolean }
  | { kind: 'help' }
  | { kind: 'mistake'; message: string }

/** Makes a site, and returns the exit status. */
export async function main(words: string[]): Promise<number> {
  const line = parse(words)
  if (line.kind === 'mistake') return fail(`error: ${line.message}\n\n${USAGE}`)
  if (line.kind === 'make') return make(line.given, line.asks)
  process.stdout.write(USAGE)
  return OK
}

function parse(words: string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
    if (values.help) return { kind: 'help' }
    const [folder, extra] = positionals
    if (extra !== undefined) return { kind: 'mistake', message: `Unexpected argument "${extra}".` }
    const workflow = WORKFLOWS.find(({ value }) => value === values.workflow)?.value
    if (values.workflow !== undefined && !workflow)
      return { kind: 'mistake', message: `--workflow cannot be "${values.workflow}".` }
    const isTerminal = process.stdin.isTTY && process.stdout.isTTY && !process.env['CI']
    return { kind: 'make', given: { folder, title: values.title, workflow }, asks: isTerminal && !values.yes }
  } catch (error) {
    return { kind: 'mistake', message: error instanceof Error ? error.message : String(error) }
  }
}

async function make(given: Partial<Answers>, asks: boolean): Promise<number> {
  if (asks) intro('Octavo')
  const answers = await askQuestions(given, asks ? promptAsker : undefined, toFault).catch((error: unknown) => {
    if (error !== CANCELED) throw error
    cancel('Canceled: nothing was written.')
  })
  if (!answers) return INTERRUPTED
  const fault = toFault(answers.folder)
  if (fault !== undefined)
    return fail(`${fault}\n  → Name a new or empty folder, for example: ${MANAGER.name} create octavo handbook`)
  const folder = resolve(answers.folder)
  const files = write({ ...answers, folder })
  if (typeof files === 'string') return fail(files, FAILED)
  if (asks) outro(`${files.length} files written.`)
  process.stdout.write(formatNextSteps(process.cwd(), folder, files, MANAGER))
  return OK
}

/** The files of the site, or why they cannot be written. */
function write(answers: Answers): string[] | string {
  try {
    return createSite({ ...answers, template: ownPath('../template'), version: readVersion(), manager: MANAGER })
  } catch (error) {
    if (!(error instanceof Error && 'hint' in error)) throw error
    return `error: ${error.message}\n  → ${String(error.hint)}`
  }
}

function toFault(folder: string): string | undefined {
  return findFolderFault(resolve(folder))
}

function fail(message: string, status = WRONG_USAGE): number {
  process.stderr.write(`${message}\n`)
  return status
}

/** The engine is released together with this package, with the same version. */
function readVersion(): string {
  // The manifest of this package always has a version.
  const { version } = JSON.parse(readFileSync(ownPath('../package.json'), 'utf8')) as { version: string }
  return version
}

/** A file of this package, relative to the bundle. */
function ownPath(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

/** The reason with which a question rejects after Ctrl+C or Escape. */
const CANCELED = Symbol('canceled')

/** Asks with the prompts of Clack: https://www.clack.cc */
const promptAsker: Asker = {
  async ask(question, fallback, findFault) {
    const answer = await text({
      message: question,
      placeholder: fallback,
      defaultValue: fallback,
      validate: (value) => findFault?.(value?.trim() || fallback),
    })
    return orCanceled(answer).trim() || fallback
  },
  async choose(question, choices) {
    const chosen = await select<string>({ message: question, options: [...choices] })
    return orCanceled(chosen) as (typeof choices)[number]['value'] // Clack returns one of the choices.
  },
}

/** Clack returns a symbol when the user cancels. */
function orCanceled<Value extends string>(answer: Value | symbol): Value {
  if (isCancel(answer)) throw CANCELED
  return answer as Value // `isCancel` is true for the only symbol.
}
