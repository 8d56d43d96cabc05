import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import type { Problem } from '../../shared/problem.ts'
import { GitLog } from './git-log.ts'

interface GitDates {
  /** ISO date of the last commit that changed a file; files are relative to the site root. */
  dates: Map<string, string>
  problems: Problem[]
}

const run = promisify(execFile)

/**
 * Reads the date of the last change of each file in one pass over git's history. There are no dates outside git, on a
 * machine without git, and in a shallow clone, where every file would have the date of the oldest commit.
 */
export async function readGitDates(root: string): Promise<GitDates> {
  const isShallow = await readIsShallow(root)
  if (isShallow === undefined) return { dates: new Map(), problems: [] }
  if (isShallow) return { dates: new Map(), problems: [shallowClone] }
  return { dates: await readLog(root), problems: [] }
}

const shallowClone: Problem = {
  severity: 'warning',
  kind: 'shallow-clone',
  message: 'Pages do not show the date of their last change, because this is a shallow clone of the git repository.',
  hint: 'Fetch the whole history: "git fetch --unshallow", or "fetch-depth: 0" in a GitHub workflow.',
}

/** undefined outside a git repository, or without git. */
async function readIsShallow(root: string): Promise<boolean | undefined> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--is-shallow-repository'], { cwd: root })
    return stdout.trim() === 'true'
  } catch {
    return undefined
  }
}

const LOG = ['log', '--format=format:%x01%cI', '--name-status', '--find-renames', '--relative', '-z', '--', '.']

/** Keeps only the newest date of each file, so that memory does not grow with the history. */
function readLog(root: string): Promise<Map<string, string>> {
  return new Promise((resolve) => {
    const log = new GitLog()
    const git = spawn('git', ['-c', 'core.quotePath=false', ...LOG], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    git.stdout.setEncoding('utf8').on('data', (text: string) => log.push(text))
    git.on('error', () => resolve(new Map()))
    git.on('close', (code) => {
      log.end()
      resolve(code === 0 ? log.dates : new Map())
    })
  })
}
