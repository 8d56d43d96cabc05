/**
 * What git knows about the files of a site.
 *
 * Input   the site's root, folders
 * Output  dates of the last change by file, the time of the newest commit, the folder that changes with each commit
 *
 * A site needs no git: without it, or outside of a repository, there are no dates.
 * Must not: change the repository; throw if git fails.
 */
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import type { Problem } from '../../shared/build/problem.ts'
import { isInRepository } from '../files/index.ts'

interface GitDates {
  /** ISO date of the last commit that changed a file; files are relative to the site root. */
  dates: Map<string, string>
  problems: Problem[]
}

const run = promisify(execFile)

/**
 * Reads the date of the last change of each file in one pass over git's history. There are no dates outside git, and,
 * with a warning, where git cannot be used, and in a shallow clone, where every file would have the date of the oldest
 * commit. Without all dates if `signal` is aborted. `missing`: how a warning names what is not known then.
 */
export async function readGitDates(root: string, signal?: AbortSignal, missing = NOT_SHOWN): Promise<GitDates> {
  const clone = await readClone(root)
  if (clone === 'complete') return { dates: await readLog(root, signal), problems: [] }
  const warning = clone === 'shallow' ? shallowClone(missing) : toWarning(clone, root, missing)
  return { dates: new Map(), problems: isInRepository(root) ? [warning] : [] }
}

/**
 * Adds the dates of files in other repositories below the site, such as submodules: the history of a repository does
 * not have those. `files`: the pages, relative to the site root.
 */
export async function withNestedDates(git: GitDates, root: string, files: readonly string[]): Promise<GitDates> {
  const undated = files.filter((file) => !git.dates.has(file))
  const parents = new Set(undated.flatMap((file) => listFoldersAbove(file)))
  const folders = [...parents].filter((folder) => existsSync(join(root, folder, '.git')))
  const nested = await Promise.all(
    folders.map((folder) =>
      readGitDates(
        join(root, folder),
        undefined,
        NOT_SHOWN.replace('Pages', () => `Pages in "${folder}"`),
      ),
    ),
  )
  const dates = new Map(git.dates)
  const problems = [...git.problems]
  for (const [index, folder] of folders.entries()) {
    for (const [file, date] of nested[index]!.dates) dates.set(`${folder}/${file}`, date)
    problems.push(...nested[index]!.problems)
  }
  return { dates, problems }
}

/** `a/b/c.md` → `a/b`, `a` */
function listFoldersAbove(file: string): string[] {
  const folder = posix.dirname(file)
  return folder === '.' || folder === '..' ? [] : [folder, ...listFoldersAbove(folder)]
}

const NOT_SHOWN = 'Pages do not show the date of their last change'

const shallowClone = (missing: string): Problem => ({
  severity: 'warning',
  kind: 'shallow-clone',
  message: `${missing}, because this is a shallow clone of the git repository.`,
  hint: 'Fetch the whole history: "git fetch --unshallow", or "fetch-depth: 0" in a GitHub workflow.',
})

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
const gitMissing = (missing: string): Problem => ({
  severity: 'warning',
  kind: 'git-unusable',
  message: `${missing}, because git is not installed.`,
  hint: 'Install git, or build in an image that contains it, such as "node:24" instead of "node:24-slim".',
})

/** Git refuses folders of other users, such as mounted ones. */
function toWarning({ code, stderr = '' }: GitError, root: string, missing: string): Problem {
  if (code === 'ENOENT') return gitMissing(missing)
  const [reason = '', ...more] = stderr
    .trim()
    .replace(/^fatal: /, '')
    .split('\n')
  const owner = more.find((line) => line.includes('safe.directory'))?.trim()
  return {
    severity: 'warning',
    kind: 'git-unusable',
    message: `${missing}, because git reports "${reason}".`,
    hint: owner
      ? `If you trust the repository, run: ${owner}`
      : `Run "git log" in ${root} to see the fault${missing === NOT_SHOWN ? ', or set "showLastUpdated" to false' : ''}.`,
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

/**
 * Parses the output of `git log --format=%x01%cI --name-status -z` in chunks.
 *
 * The log is a sequence of fields separated by NUL: a date (marked by \x01), then the status and the path of each
 * changed file, or both paths for a rename. The newest commit comes first, so the first date of a file is its newest.
 * Format: options `--name-status` and `-z` of https://git-scm.com/docs/git-log
 */
class GitLog {
  /** The newest date by file. */
  readonly dates = new Map<string, string>()
  /** The current name of a file by its old name, for renames without a change. */
  private readonly currentNames = new Map<string, string>()
  private rest = ''
  private date = ''
  private fields: string[] = []

  push(text: string): void {
    const fields = (this.rest + text).split('\0')
    this.rest = fields.pop() ?? ''
    for (const field of fields) this.read(field)
  }

  /** Reads the field after the last NUL. */
  end(): void {
    this.read(this.rest)
    this.rest = ''
  }

  private read(field: string): void {
    const { commit, rest } = splitCommit(field)
    if (commit) this.date = toIsoDate(commit)
    if (rest) this.addField(rest)
  }

  private addField(field: string): void {
    this.fields.push(field)
    const [status = '', first = '', second = ''] = this.fields
    const isMove = /^[RC]/.test(status)
    if (this.fields.length < (isMove ? 3 : 2)) return
    this.fields = []
    if (status === 'R100') this.rename(first, second)
    else if (status !== 'D') this.change(isMove ? second : first)
  }

  private change(name: string): void {
    const file = this.currentNames.get(name) ?? name
    if (this.date && !this.dates.has(file)) this.dates.set(file, this.date)
  }

  /** A rename without a change does not count: the search for the file's date goes on under its old name. */
  private rename(from: string, to: string): void {
    const file = this.currentNames.get(to) ?? to
    if (!this.dates.has(file)) this.currentNames.set(from, file)
  }
}

/** Empty for a date that JavaScript cannot read: one after the year 9999, which a wrong clock may cause. */
function toIsoDate(commit: string): string {
  const date = new Date(commit)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** git ends a commit's date with a newline instead of NUL, so the date shares a field with the first status. */
function splitCommit(field: string): { commit?: string; rest: string } {
  if (!field.startsWith('\u0001')) return { rest: field }
  const [commit, rest = ''] = field.slice(1).split('\n')
  return { commit, rest }
}

/**
 * Absolute path of the folder with the `HEAD` of a site: `.git`, or one of its folders for a worktree or a submodule
 * (https://git-scm.com/docs/gitrepository-layout). Undefined outside git, and on a machine without git.
 */
export async function readGitFolder(root: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--absolute-git-dir'], { cwd: root })
    return stdout.trim()
  } catch {
    return undefined
  }
}

/**
 * The time of the newest commit that changed one of the folders, in milliseconds since 1970; undefined outside git, on
 * a machine without git, and when no commit contains the folders. Folders are relative to the site root.
 */
export async function readNewestCommit(root: string, folders: readonly string[]): Promise<number | undefined> {
  // A look at the disk costs less than a process.
  if (!isInRepository(root)) return undefined
  try {
    // Settings of the user may let git print the signatures of commits.
    const words = ['log', '-1', '--no-show-signature', '--format=%ct', '--', ...folders]
    const { stdout } = await run('git', words, { cwd: root })
    return stdout.trim() === '' ? undefined : Number(stdout) * 1000
  } catch {
    return undefined
  }
}
