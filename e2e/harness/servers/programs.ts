import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readAnnouncement, toServing } from './announcement.ts'
import type { Ended } from './ask-lender.ts'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

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
      return readAnnouncement(String(await ask(toServing(words, 0))), words).url
    },
    close,
  }
}
