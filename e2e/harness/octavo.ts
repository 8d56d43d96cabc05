import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** Environment variable with the address that lends addresses and runs commands; workers inherit it. */
export const LENDER = 'OCTAVO_TEST_SERVERS'
/** Path of the lender that runs a command, whose words are the body of the request. */
export const COMMAND_PATH = '/command'
/** Path of the lender that serves a built folder, which is the body of the request. */
export const SERVE_PATH = '/serve'

export interface Ended {
  status: number
  out: string
  err: string
}

/** Asks the process that the workers share. Throws the reason when it cannot do what it is asked. */
export async function askLender(path: string, body?: string): Promise<string> {
  const response = await fetch(process.env[LENDER] + path, body === undefined ? {} : { method: 'POST', body })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

/** Runs a command that ends, in the process that `startCommands` has started. */
async function run(...words: string[]): Promise<Ended> {
  return JSON.parse(await askLender(COMMAND_PATH, JSON.stringify(words))) as Ended
}

/** Serves a built folder until all tests have ended. Returns the address of the entry page. */
export async function serveFolder(folder: string): Promise<string> {
  return askLender(SERVE_PATH, folder)
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

/** A process that runs commands in turn. It starts with the first one. */
interface Answering<Answer> {
  ask(words: string[]): Promise<Answer>
  close(): void
}

/** `program`: a file in `scripts/testing/`. */
function startAnswering<Answer>(program: string): Answering<Answer> {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  const askNow = (words: string[]) =>
    new Promise<Answer>((resolve, reject) => {
      const current = (child ??= startProgram(program))
      const fail = (status: number | null) => {
        child = undefined
        reject(new Error(`${program} ended with ${status} instead of answering ${JSON.stringify(words)}.`))
      }
      current.once('close', fail)
      current.once('message', (answer) => {
        current.off('close', fail)
        resolve(answer as Answer)
      })
      current.send(words)
    })
  return {
    ask: (words) => {
      const answered = last.catch(() => {}).then(() => askNow(words))
      last = answered
      return answered
    },
    close: () => child?.disconnect(),
  }
}

function startProgram(program: string): ChildProcess {
  return fork(join(REPOSITORY, 'scripts/testing', program), {
    cwd: REPOSITORY,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** A process that runs the commands of all tests in turn: starting the engine takes as long as a small build. */
export interface Commands {
  run(words: string[]): Promise<Ended>
  close(): void
}

export function startCommands(): Commands {
  const { ask, close } = startAnswering<Ended>('answer-commands.mjs')
  return { run: ask, close }
}

/** A command of Octavo that serves until it is closed. */
export interface RunningOctavo {
  /** Address of the entry page, with the base path. */
  url: string
  close(): Promise<void>
}

/** The words of a command that serves at a port of this machine. 0: a free one. */
const serving = (words: string[], port: number) => [...words, '--port', String(port), '--host', '127.0.0.1', '--json']

/** A process that serves built folders until it is closed: in one of its own, each would load the engine again. */
export interface Serving {
  /** Returns the address of the entry page. */
  serve(folder: string): Promise<string>
  close(): void
}

export function startServing(): Serving {
  const { ask, close } = startAnswering<unknown>('serve-commands.mjs')
  return {
    serve: async (folder) => {
      const words = ['serve', folder]
      return readAnnouncement(String(await ask(serving(words, 0))), words).url
    },
    close,
  }
}

/** Starts a serving command of Octavo, as a user would, and waits until it reports its address. */
export async function startOctavo(words: string[], port = 0): Promise<RunningOctavo> {
  const command = ['octavo/bin/octavo.js', ...serving(words, port)]
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
