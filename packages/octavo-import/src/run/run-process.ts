import { fork, spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRecord } from 'octavo/foreign'
import { makeTemporaryFolder } from 'octavo/disk'
import type { RunNeed } from '../contract.ts'
import { permissionFlags } from './permissions.ts'

/** The packed package has one bundle of each beside that of the importer. */
const CHILD = fileURLToPath(new URL('./run-child.js', import.meta.url))
const GUARD = new URL('./run-guard.js', import.meta.url).href

export interface RunTask {
  /** Absolute path of FROM. */
  from: string
  engine: string
  /** Absolute paths, the configuration first. */
  modules: readonly string[]
  needs: readonly RunNeed[]
  /** In milliseconds. */
  timeLimit: number
}

/** What a process of `--run` sends, or how it ended. `output`: the last lines that it printed. */
export type RunResult = { output: string } & (
  | { end: 'loaded'; modules: Record<string, unknown> }
  | { end: 'failed'; failure: Failure }
  | { end: 'timeout' }
  | { end: 'exit'; status: string }
)

/** An error as `run-child.js` sends it. */
export interface Failure {
  message: string
  stack: string
  /** Of a permission that Node.js refuses. */
  permission?: string
  resource?: string
  /** A package that is not installed. */
  missing?: string
  /** The message of the error behind it. */
  cause?: string
}

/** Loads a configuration in a process of its own, and ends it with all that it has started. */
export async function runProcess(task: RunTask): Promise<RunResult> {
  const temporary = makeTemporaryFolder('octavo-run-')
  const child = startChild(task, temporary)
  const end = () => endTree(child)
  const remove = () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
  // In case a signal ends the import.
  process.once('exit', end).once('exit', remove)
  const output = collectOutput(child)
  try {
    const ended = await waitFor(child, task)
    if (ended.end === 'failed') await drain(child)
    return { ...ended, output: output() }
  } finally {
    end()
    process.off('exit', end).off('exit', remove)
    remove()
  }
}

function startChild({ from, modules, needs }: RunTask, temporary: string): ChildProcess {
  const flags = permissionFlags({ from, code: dirname(CHILD), temporary }, needs)
  return fork(CHILD, [], {
    cwd: dirname(modules[0] ?? from).replace(/[\\/]\.(vitepress|vuepress)$/, ''),
    env: environment(temporary),
    execArgv: [...flags, '--import', GUARD],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own, which ends as a whole.
    detached: process.platform !== 'win32',
  })
}

/** Without secrets: variables of the system only, and no folder of the user. */
function environment(temporary: string): NodeJS.ProcessEnv {
  const system = ['PATH', 'LANG', 'SystemRoot', 'ComSpec', 'PATHEXT'].map((name) => [name, process.env[name]])
  const folders = ['HOME', 'USERPROFILE', 'TMPDIR', 'TEMP', 'TMP'].map((name) => [name, temporary])
  return {
    ...(Object.fromEntries(system.filter(([, value]) => value !== undefined)) as NodeJS.ProcessEnv), // `fromEntries` loses it.
    ...Object.fromEntries(folders),
    NODE_ENV: 'production',
    NO_COLOR: '1',
  }
}

type Ended =
  | { end: 'loaded'; modules: Record<string, unknown> }
  | { end: 'failed'; failure: Failure }
  | { end: 'timeout' }
  | { end: 'exit'; status: string }

function waitFor(child: ChildProcess, { engine, modules, timeLimit }: RunTask): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve({ end: 'timeout' }), timeLimit)
    child.once('error', reject)
    child.once('message', (message) => resolve(toEnd(message)))
    // After its last message, and after all that it has printed.
    child.once('close', (code, signal) => resolve({ end: 'exit', status: signal ?? `status ${code}` }))
    child.once('close', () => clearTimeout(timer)).once('message', () => clearTimeout(timer))
    child.send({ engine, modules })
  })
}

/** Code of the site could have sent it. */
function toEnd(message: unknown): Ended {
  const { modules, failure } = isRecord(message) ? message : {}
  if (isRecord(modules)) return { end: 'loaded', modules }
  const { message: text, stack, ...details } = isRecord(failure) ? failure : {}
  return { end: 'failed', failure: { ...details, message: String(text), stack: String(stack) } }
}

/** Waits for what a process has printed, but not for programs that it has started. */
function drain(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 1000)
    child.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const MOST_OUTPUT = 4000
const MOST_LINES = 5

/** Keeps only the end of what a process prints. */
function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let text = ''
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-MOST_OUTPUT)
    })
  return () =>
    text
      .trim()
      .split(/\s*\n\s*/)
      .slice(-MOST_LINES)
      .join('\n')
}

function endTree({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined) return
  if (process.platform === 'win32') {
    if (exitCode === null) spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of the group have ended.
  }
}
