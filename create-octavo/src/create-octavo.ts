/**
 * `npm create octavo`.
 *
 * Input   the words after `npm create octavo`; answers, if there is a terminal
 * Output  a new site, and what to do next; exit status as of `octavo`
 *
 * The questions, the template and the files are those of `octavo init`; only the prompts are nicer.
 * Must not: need the engine, which the new site installs itself.
 */
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { cancel, intro, outro } from '@clack/prompts'
import { askQuestions, createSite, findFolderFault, WORKFLOWS, type Answers } from '../../octavo/src/node/init/index.ts'
import { CANCELLED, promptAsker } from './prompts.ts'

const OPTIONS = {
  yes: { type: 'boolean', short: 'y' },
  title: { type: 'string' },
  workflow: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const
const USAGE = `Usage: npm create octavo [folder] -- [options]

Options:
  --title TEXT      Title of the site
  --workflow HOST   Host for the workflow file: ${WORKFLOWS.map(({ value }) => value).join(', ')}
  -y, --yes         Ask nothing and use the defaults
`
const OK = 0
const WRONG_USAGE = 2
const INTERRUPTED = 130

type Given = Partial<Answers> & { asks: boolean }

/** Makes a site, and returns the exit status. */
export async function main(words: string[]): Promise<number> {
  const given = parse(words)
  if (given === 'help') {
    process.stdout.write(USAGE)
    return OK
  }
  if (typeof given === 'string') return fail(`${given}\n\n${USAGE}`)
  if (given.asks) intro('Octavo')
  const answers = await askQuestions(given, given.asks ? promptAsker : undefined, toFault).catch((error: unknown) => {
    if (error !== CANCELLED) throw error
    cancel('Cancelled: nothing was written.')
  })
  if (!answers) return INTERRUPTED
  const fault = toFault(answers.folder)
  if (fault !== undefined)
    return fail(`${fault}\n  → Name a new or empty folder, for example: npm create octavo handbook`)
  const folder = resolve(answers.folder)
  const files = createSite({ ...answers, folder, template: ownPath('../template'), version: readVersion() })
  report(folder, files, given.asks)
  return OK
}

/** The answers on the command line, the message of a mistake in it, or `help`. */
function parse(words: string[]): Given | string {
  try {
    const { values, positionals } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
    const workflow = WORKFLOWS.find(({ value }) => value === values.workflow)?.value
    if (values.help) return 'help'
    if (values.workflow !== undefined && !workflow) return `error: --workflow cannot be "${values.workflow}".`
    if (positionals.length > 1) return `error: Unexpected argument "${positionals[1]}".`
    const asks = Boolean(process.stdin.isTTY && process.stdout.isTTY) && !values.yes && !process.env['CI']
    return { folder: positionals[0], title: values.title, workflow, asks }
  } catch (error) {
    return `error: ${error instanceof Error ? error.message : String(error)}`
  }
}

function toFault(folder: string): string | undefined {
  return findFolderFault(resolve(folder))
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`)
  return WRONG_USAGE
}

function report(folder: string, files: string[], asked: boolean): void {
  const path = relative(process.cwd(), folder)
  const steps = [...(path === '' ? [] : [`cd ${path}`]), 'npm install', 'npm run dev']
  if (asked) outro(`${files.length} files written. Next:`)
  else process.stdout.write(`${files.length} files written to ${path || 'this folder'}. Next:\n\n`)
  process.stdout.write(`${steps.map((step) => `  ${step}\n`).join('')}\n`)
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
