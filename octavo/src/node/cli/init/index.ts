/**
 * `octavo init`.
 *
 * Input   the folder and the options of the command line; answers, if there is a terminal
 * Output  a new site, and what to do next
 *
 * Must not: ask without a terminal, or with `--yes` or `--json`.
 */
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { findServingFault } from '../../bundle/index.ts'
import { readEngine } from '../../engine.ts'
import {
  askQuestions,
  createSite,
  findFolderFault,
  findPackageManager,
  formatNextSteps,
  WORKFLOWS,
  type PackageManager,
} from '../../init/index.ts'
import type { CommandContext } from '../command-context.ts'
import { UsageError } from '../invocation.ts'
import { INTERRUPTED } from '../process/index.ts'
import { CANCELED, openAsker } from './asker.ts'

export async function runInit(context: CommandContext): Promise<number> {
  const { cwd, terminal, env } = context
  const answers = await readAnswers(context).catch((error: unknown) => {
    if (error === CANCELED) return undefined
    throw error
  })
  if (!answers) {
    terminal.err('\nCanceled: nothing was written.\n')
    return INTERRUPTED
  }
  const folder = resolve(cwd, answers.folder)
  assertUsable(context, folder)
  const template = join(dirname(createRequire(import.meta.url).resolve('octavo/package.json')), 'template')
  const manager = findPackageManager(env)
  const files = createSite({ ...answers, folder, template, version: readEngine().version, manager })
  report(context, { folder, files, manager })
  return 0
}

async function readAnswers({ invocation: { argument, options }, cwd, terminal }: CommandContext) {
  const title = options.get('title')
  const workflow = WORKFLOWS.find(({ value }) => value === options.get('workflow'))?.value
  const given = { folder: argument, title, workflow }
  const asks = terminal.interactive && process.stdin.isTTY && !options.has('yes') && !options.has('json')
  const asker = asks ? openAsker(process.stdin, process.stderr) : undefined
  try {
    return await askQuestions(given, asker, (folder) => findFault(resolve(cwd, folder)))
  } finally {
    asker?.close()
  }
}

function findFault(folder: string): string | undefined {
  return findFolderFault(folder) ?? findServingFault(folder)
}

function assertUsable({ invocation: { command } }: CommandContext, folder: string): void {
  const fault = findFault(folder)
  if (fault === undefined) return
  throw new UsageError(fault, 'Name a new or empty folder, for example: octavo init handbook', command)
}

interface WrittenSite {
  folder: string
  files: string[]
  manager: PackageManager
}

function report({ invocation, terminal, cwd }: CommandContext, { folder, files, manager }: WrittenSite): void {
  if (invocation.options.has('json')) {
    terminal.out(`${JSON.stringify({ ok: true, folder, files })}\n`)
    return
  }
  terminal.out(`${terminal.style('green', '✓')} ${formatNextSteps(cwd, folder, files, manager)}`)
}
