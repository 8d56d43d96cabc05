import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** Environment variable with the address that lends addresses and runs commands; workers inherit it. */
export const LENDER = 'OCTAVO_TEST_SERVERS'
/** Path of the lender that runs a command, whose words are the body of the request. */
export const COMMAND_PATH = '/command'

export interface Ended {
  status: number
  out: string
  err: string
}

/** Runs a command that ends, in the process that `startCommands` has started. */
async function run(...words: string[]): Promise<Ended> {
  const response = await fetch(process.env[LENDER] + COMMAND_PATH, { method: 'POST', body: JSON.stringify(words) })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return JSON.parse(text) as Ended
}

/** Builds a site of the repository into a folder. */
export async function buildSite(root: string, out: string): Promise<void> {
  const { status, err } = await run('build', root, '--out', out)
  if (status !== 0) throw new Error(`octavo build ${root} failed:\n${err}`)
}

/** Publishes a site of the repository into a site root. */
export async function publishSite(root: string, to: string): Promise<void> {
  const { status, err } = await run('publish', root, '--to', to)
  if (status !== 0) throw new Error(`octavo publish ${root} failed:\n${err}`)
}

/** The problems that `octavo check` finds in a site of the repository. */
export async function checkSite(root: string): Promise<{ severity: string; file?: string }[]> {
  // A check that finds errors fails, and prints its result all the same.
  const { out } = await run('check', root, '--json')
  return (JSON.parse(out) as { problems: { severity: string; file?: string }[] }).problems
}

/** A process that runs the commands of all tests in turn: starting the engine takes as long as a small build. */
export interface Commands {
  run(words: string[]): Promise<Ended>
  close(): void
}

export function startCommands(): Commands {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  const runNow = (words: string[]) =>
    new Promise<Ended>((resolve, reject) => {
      const current = (child ??= startProgram())
      const fail = (status: number | null) => {
        child = undefined
        reject(new Error(`octavo ${words.join(' ')} ended its process with ${status}.`))
      }
      current.once('close', fail)
      current.once('message', (ended) => {
        current.off('close', fail)
        resolve(ended as Ended)
      })
      current.send(words)
    })
  return {
    run: (words) => {
      const ended = last.catch(() => {}).then(() => runNow(words))
      last = ended
      return ended
    },
    close: () => child?.disconnect(),
  }
}

function startProgram(): ChildProcess {
  return fork(join(REPOSITORY, 'scripts/testing/answer-commands.mjs'), {
    cwd: REPOSITORY,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** A command of Octavo that serves until it is closed. */
export interface RunningOctavo {
  /** Address of the entry page, with the base path. */
  url: string
  close(): Promise<void>
}

/** Starts a serving command of Octavo, as a user would, and waits until it reports its address. 0: a free port. */
export async function startOctavo(words: string[], port = 0): Promise<RunningOctavo> {
  const command = ['octavo/bin/octavo.js', ...words, '--port', String(port), '--host', '127.0.0.1', '--json']
  const child = spawn(process.execPath, command, { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let printed = ''
  // Keep the pipe open: a process that writes into a closed one is killed (SIGPIPE).
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (printed.includes('\n')) break
  }
  child.stdout.resume()
  const { url } = readAnnouncement(printed, words)
  return {
    url,
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function readAnnouncement(printed: string, words: string[]): { url: string } {
  const answer = JSON.parse(printed || '{}') as { url?: string; problems?: { message: string }[] }
  if (answer.url !== undefined) return { url: answer.url }
  throw new Error(`octavo ${words.join(' ')} did not start: ${answer.problems?.[0]?.message ?? 'it printed nothing'}`)
}
