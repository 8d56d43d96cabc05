import { findRealPath } from 'octavo/disk'
import { lookUp } from 'octavo/foreign'
import type { Finding, Folder } from '../contract.ts'
import type { Failure, RunResult } from './run-process.ts'

export interface FailedRun {
  folder: Folder
  /** The configuration, as a path in FROM. */
  file: string
  timeLimit: number
}

interface Sentence {
  message: string
  hint: string
}

type FailedResult = Exclude<RunResult, { end: 'answer' }> | { failure: Failure; output: string }

/** Why a configuration could not be loaded, and what to do. */
export function toFinding(result: FailedResult, run: FailedRun): Finding {
  const { message, hint } = describe(result, run)
  const place = 'failure' in result ? findPlace(result.failure, run.folder) : undefined
  const printed =
    result.output === '' ? '' : ` It printed: ${inFrom(result.output, run.folder).replaceAll('\n', ' / ')}`
  return {
    kind: 'configuration that was not run',
    message: `${message}${printed}`,
    hint: `${hint} Until then, it is read as without --run.`,
    file: run.file,
    ...place,
  }
}

function describe(result: FailedResult, run: FailedRun): Sentence {
  if ('failure' in result) return describeFailure(result.failure, run)
  if (result.end === 'timeout')
    return {
      message: `The configuration was not loaded after ${run.timeLimit / 1000} seconds, so its process was ended.`,
      hint: `Give it more time if it needs that, for example --run ${run.timeLimit * 3}.`,
    }
  return {
    message: `The process of the configuration ended with ${result.status} before it was loaded.`,
    hint: 'See whether it calls process.exit().',
  }
}

function describeFailure(failure: Failure, { folder }: FailedRun): Sentence {
  const { permission, resource, message } = failure
  const missing = failure.missing ?? missingModule(message)
  if (missing !== undefined)
    return {
      message: `The package "${missing}" of the old site is not installed.`,
      hint: `Run "${installCommand(folder)}" in the old site first, and import again with --run.`,
    }
  const refused = [message, failure.cause ?? ''].find((text) => text.includes('--run refuses the network'))
  if (refused !== undefined || permission === 'Net')
    return {
      message: `The configuration needs the network, which --run refuses: ${hostOf(refused ?? message)}`,
      hint: 'Save the answer in a file that it reads.',
    }
  if (permission !== undefined)
    return {
      message: `The configuration ${lookUp(DENIED, permission) ?? `needs the permission ${permission}`}, which --run refuses${resource ? `: ${inFrom(resource, folder)}` : '.'}`,
      hint: 'See what --run allows in the guide: "Computed settings".',
    }
  return {
    message: `The configuration could not be loaded: ${inFrom(firstLine(message), folder)}`,
    hint: 'Correct it, and import again with --run.',
  }
}

/** `--run refuses the network: example.com:443` */
function hostOf(text: string): string {
  return firstLine(text.slice(text.lastIndexOf(': ') + 2))
}

const DENIED: Record<string, string> = {
  ChildProcess: 'starts another program',
  FileSystemRead: 'reads a file outside of the old site',
  FileSystemWrite: 'writes a file',
  WorkerThreads: 'starts a thread',
}

/** `Cannot find package 'a' imported from …`, `Cannot find module 'a'`; not that of a path. */
function missingModule(message: string): string | undefined {
  return /Cannot find (?:package|module) ["']((?:@[^/"']+\/)?[^./"'#~][^/"']*)/.exec(message)?.[1]
}

function installCommand({ has }: Folder): string {
  const locks = { 'pnpm-lock.yaml': 'pnpm', 'yarn.lock': 'yarn', 'bun.lock': 'bun' }
  return `${Object.entries(locks).find(([file]) => has(file))?.[1] ?? 'npm'} install`
}

/** The first line that says something, without colors. */
function firstLine(text: string): string {
  // eslint-disable-next-line no-control-regex -- Escape sequences begin with one.
  const lines = text
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.trim())
  const [found = 'no reason is given', reason = ''] = lines.filter((line) => /\w/.test(line))
  // `Build failed with 1 error:` has the reason below it.
  return (found.endsWith(':') ? `${found} ${reason}` : found).slice(0, 300)
}

/** Without the path of this machine. Node.js names modules by their real paths. */
function inFrom(text: string, { path }: Folder): string {
  return text
    .replaceAll('file://', '')
    .replaceAll(`${findRealPath(path)}/`, '')
    .replaceAll(`${path}/`, '')
}

/** The first place in FROM that an error names, outside of packages. */
function findPlace({ message, stack }: Failure, folder: Folder): Pick<Finding, 'file' | 'line' | 'column'> | undefined {
  const text = `${message}\n${stack}`
  for (const [, path = '', line, column] of text.matchAll(/([^\s():'"]+\.[cm]?[jt]sx?):(\d+)(?::(\d+))?/g)) {
    const file = inFrom(path, folder)
    if (file === path || file.includes('node_modules/')) continue
    return { file, line: Number(line), ...(column !== undefined && { column: Number(column) }) }
  }
  return undefined
}
