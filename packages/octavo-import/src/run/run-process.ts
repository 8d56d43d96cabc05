import { fork, spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRecord } from 'octavo/foreign'
import { makeTemporaryFolder } from 'octavo/disk'
import type { RunNeed } from '../contract.ts'
import { permissionFlags } from './permissions.ts'
import { packageOf } from './repository.ts'

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
export type RunResult = Ended & { output: string }

type Ended =
  /** The exports of each loaded module, and the reason why each other one failed, by absolute path. */
  | { end: 'answer'; modules: Record<string, unknown>; failures: Map<string, Failure> }
  | { end: 'timeout' }
  | { end: 'exit'; status: string }

/** An error as `run-child.js` sends it. */
export interface Failure {
  message: string
  stack: string
  /** Of a permission that Node.js refuses. */
  permission?: string | undefined
  resource?: string | undefined
  /** A package that is not installed. */
  missing?: string | undefined
  /** The message of the error behind it. */
  cause?: string | undefined
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
    if (ended.end === 'answer' && ended.failures.size > 0) await drain(child)
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
    cwd: packageOf(modules[0] ?? from, from),
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

function waitFor(child: ChildProcess, { engine, modules, timeLimit }: RunTask): Promise<Ended> {
  return new Promise((resolve) => {
    const settle = (ended: Ended) => {
      clearTimeout(timer)
      resolve(ended)
    }
    const timer = setTimeout(() => settle({ end: 'timeout' }), timeLimit)
    const fail = ({ message }: Error) =>
      settle({ end: 'answer', modules: {}, failures: new Map([[modules[0] ?? '', { message, stack: '' }]]) })
    child.on('error', fail)
    child.on('message', (message) => {
      const answer = toAnswer(message)
      if (answer) settle(answer)
    })
    // After its last message, and after all that it has printed.
    child.once('exit', (code, signal) => {
      void drain(child).then(() => settle({ end: 'exit', status: signal ?? `status ${code}` }))
    })
    // A process that has ended already says so itself.
    child.send({ engine, modules }, () => undefined)
  })
}

/** Code of the site could have sent it. */
function toAnswer(message: unknown): Ended | undefined {
  const { modules, failures } = isRecord(message) ? message : {}
  if (!isRecord(modules) || !isRecord(failures)) return undefined
  const all = Object.entries(failures).map(([path, failure]) => [path, toFailure(failure)] as const)
  return { end: 'answer', modules, failures: new Map(all) }
}

function toFailure(failure: unknown): Failure {
  const all = isRecord(failure) ? failure : {}
  const text = (key: keyof Failure) => (typeof all[key] === 'string' ? all[key] : undefined)
  const [permission, resource, missing, cause] = [text('permission'), text('resource'), text('missing'), text('cause')]
  return { message: text('message') ?? '', stack: text('stack') ?? '', permission, resource, missing, cause }
}

/** In milliseconds, for a busy machine. */
const LONGEST_DRAIN = 5000

/** Waits for what a process has printed, but not for programs that it has started. */
function drain(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_DRAIN)
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
    if (exitCode === null)
      spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' }).on('error', () => undefined)
    return
  }
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of the group have ended.
  }
}
