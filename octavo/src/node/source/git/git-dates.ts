import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import type { Problem } from '../../../shared/problem.ts'
import { GitLog } from './git-log.ts'
import { isInRepository } from '../../files/index.ts'

interface GitDates {
  /** ISO date of the last commit that changed a file; files are relative to the site root. */
  dates: Map<string, string>
  problems: Problem[]
}

const run = promisify(execFile)

/**
 * Reads the date of the last change of each file in one pass over git's history. There are no dates outside git, and,
 * with a warning, where git cannot be used, and in a shallow clone, where every file would have the date of the oldest
 * commit. Without all dates if `signal` is aborted.
 */
export async function readGitDates(root: string, signal?: AbortSignal): Promise<GitDates> {
  const clone = await readClone(root)
  if (clone === 'complete') return { dates: await readLog(root, signal), problems: [] }
  const warning = clone === 'shallow' ? shallowClone : toWarning(clone, root)
  return { dates: new Map(), problems: isInRepository(root) ? [warning] : [] }
}

const WITHOUT_DATES = 'Pages do not show the date of their last change, because'

const shallowClone: Problem = {
  severity: 'warning',
  kind: 'shallow-clone',
  message: `${WITHOUT_DATES} this is a shallow clone of the git repository.`,
  hint: 'Fetch the whole history: "git fetch --unshallow", or "fetch-depth: 0" in a GitHub workflow.',
}

/** What `execFile` adds to its errors. */
type GitError = Error & { code?: unknown; stderr?: string }

async function readClone(root: string): Promise<'shallow' | 'complete' | GitError> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--is-shallow-repository'], { cwd: root })
    return stdout.trim() === 'true' ? 'shallow' : 'complete'
  } catch (error) {
    return error as GitError
  }
}

/** Small images for containers have no git. */
const gitMissing: Problem = {
  severity: 'warning',
  kind: 'git-unusable',
  message: `${WITHOUT_DATES} git is not installed.`,
  hint: 'Install git, or build in an image that contains it, such as "node:24" instead of "node:24-slim".',
}

/** Git refuses folders of other users, such as mounted ones. */
function toWarning({ code, stderr = '' }: GitError, root: string): Problem {
  if (code === 'ENOENT') return gitMissing
  const [reason = '', ...more] = stderr
    .trim()
    .replace(/^fatal: /, '')
    .split('\n')
  const owner = more.find((line) => line.includes('safe.directory'))?.trim()
  return {
    severity: 'warning',
    kind: 'git-unusable',
    message: `${WITHOUT_DATES} git reports "${reason}".`,
    hint: owner
      ? `If you trust the repository, run: ${owner}`
      : `Run "git log" in ${root} to see the fault, or set "showLastUpdated" to false.`,
  }
}

/** Settings of the user may let git print the signatures of commits. */
const LOG = 'log --no-show-signature --format=format:%x01%cI --name-status --find-renames --relative -z -- .'.split(' ')

/** Keeps only the newest date of each file, so that memory does not grow with the history. */
function readLog(root: string, signal: AbortSignal | undefined): Promise<Map<string, string>> {
  return new Promise((resolve) => {
    const log = new GitLog()
    const git = spawn('git', ['-c', 'core.quotePath=false', ...LOG], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      signal,
    })
    git.stdout.setEncoding('utf8').on('data', (text: string) => log.push(text))
    git.on('error', () => resolve(new Map()))
    git.on('close', (code) => {
      log.end()
      resolve(code === 0 ? log.dates : new Map())
    })
  })
}
