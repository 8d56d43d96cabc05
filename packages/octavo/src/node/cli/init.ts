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
import { createInterface } from 'node:readline/promises'
import { findServingFault } from '../bundle/index.ts'
import { readEngine } from '../engine.ts'
import {
  askQuestions,
  WORKFLOWS,
  type Asker,
  createSite,
  findFolderFault,
  formatNextSteps,
  findPackageManager,
  type PackageManager,
} from '../init/create-site.ts'
import { type CommandContext, UsageError } from './invocation.ts'
import { INTERRUPTED } from './process-end.ts'

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

/** The reason with which a question rejects after Ctrl+C or the end of the input. */
export const CANCELED = Symbol('canceled')

/** Asks on a terminal, one line for each question. */
export function openAsker(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  terminal?: boolean,
): Asker & { close(): void } {
  const lines = createInterface({ input, output, terminal })
  const canceled = new Promise<never>((_, reject) => {
    for (const event of ['SIGINT', 'close']) lines.once(event, () => reject(CANCELED))
  })
  // Closing after the last answer rejects it while no question waits for it.
  canceled.catch(() => undefined)
  const readLine = async (prompt: string) => {
    // Ctrl+D, and in newer versions of Node.js Ctrl+C, rejects the question itself with an AbortError.
    const answer = lines.question(prompt).catch(() => Promise.reject(CANCELED))
    return (await Promise.race([answer, canceled])).trim()
  }
  return {
    async ask(question, fallback, findFault) {
      for (;;) {
        const answer = (await readLine(`${question} (${fallback}): `)) || fallback
        const fault = findFault?.(answer)
        if (fault === undefined) return answer
        output.write(`  ${fault}\n`)
      }
    },
    async choose(question, choices) {
      const list = choices.map(({ label }, index) => `  ${index + 1}  ${label}\n`).join('')
      for (;;) {
        const answer = (await readLine(`${question}\n${list}Number (1): `)) || '1'
        const chosen = choices[Number(answer) - 1]
        if (chosen) return chosen.value
        output.write(`  Write a number from 1 to ${choices.length}.\n`)
      }
    },
    close: () => lines.close(),
  }
}
