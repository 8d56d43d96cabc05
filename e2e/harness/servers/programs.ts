import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readAnnouncement, toServing } from './announcement.ts'
import type { Ended } from './ask-lender.ts'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

/** A preview takes files that were written just before its start for edits. This is twice what it allows for. */
const BEFORE_PREVIEW_MILLISECONDS = 20

/** A process that runs commands in turn. It starts with the first one. */
interface Answering<Message, Answer> {
  ask(message: Message): Promise<Answer>
  /** Resolves when the process has ended. */
  close(): Promise<void>
}

/** `program`: a file in `scripts/testing/`. */
function startAnswering<Message extends string[] | string, Answer>(program: string): Answering<Message, Answer> {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  const askNow = (message: Message) =>
    new Promise<Answer>((resolve, reject) => {
      const current = (child ??= startProgram(program))
      const fail = (status: number | null) => {
        child = undefined
        reject(new Error(`${program} ended with ${status} instead of answering ${JSON.stringify(message)}.`))
      }
      current.once('close', fail)
      current.once('message', (answer) => {
        current.off('close', fail)
        resolve(answer as Answer)
      })
      current.send(message)
    })
  return {
    ask: (message) => {
      const answered = last.catch(() => {}).then(() => askNow(message))
      last = answered
      return answered
    },
    close: async () => {
      if (!child) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
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
  close(): Promise<void>
}

export function startCommands(): Commands {
  const { ask, close } = startAnswering<string[], Ended>('answer-commands.mjs')
  return { run: ask, close }
}

/** A process that serves built folders until it is closed: a process for each would load the engine again. */
export interface Serving {
  /** Returns the address of the entry page. */
  serve(folder: string): Promise<string>
  close(): Promise<void>
}

export function startServing(): Serving {
  const { ask, close } = startAnswering<string[], unknown>('serve-commands.mjs')
  return {
    serve: async (folder) => {
      const words = ['serve', folder]
      return readAnnouncement(String(await ask(toServing(words, 0))), words).url
    },
    close,
  }
}

/** A process that shows previews, one at a time: a process for each would load engine and bundler again. */
export interface Previews {
  /** Makes a folder for a site, which exists until the process has ended: it may still write a cache into it. */
  makeFolder(): string
  /** Starts the preview of a site and returns the address of the entry page. `port`: 0 for a free one. */
  start(root: string, port?: number): Promise<string>
  /** Stops the preview that was started last, unless it is stopped. */
  stop(): Promise<void>
  close(): Promise<void>
}

export function startPreviews(): Previews {
  const { ask, close } = startAnswering<string[] | 'stop', unknown>('serve-commands.mjs')
  const folder = mkdtempSync(join(tmpdir(), 'octavo-previews-'))
  let isRunning = false
  return {
    makeFolder: () => mkdtempSync(join(folder, 'site-')),
    start: async (root, port = 0) => {
      await setTimeout(BEFORE_PREVIEW_MILLISECONDS)
      const words = ['dev', root]
      const { url } = readAnnouncement(String(await ask(toServing(words, port))), words)
      isRunning = true
      return url
    },
    stop: async () => {
      if (isRunning) await ask('stop')
      isRunning = false
    },
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
