import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** A file, relative to the site root, and a commit. */
export interface FileAtCommit {
  file: string
  commit: string
}

/** Whether a file has changed since a commit, as of the newest one. `unknown`: the repository has no such commit. */
export type ChangeSince = 'same' | 'changed' | 'unknown'

/**
 * Compares files of the newest commit with earlier ones, in one process of git. A file that the earlier commit
 * does not have under this name has changed. undefined if git cannot be used.
 */
export async function readChangesSince(
  root: string,
  asked: readonly FileAtCommit[],
): Promise<ChangeSince[] | undefined> {
  const questions = asked.flatMap(({ file, commit }) => [`${commit}^{commit}`, `${commit}:./${file}`, `HEAD:./${file}`])
  const answers = await askGit(root, questions)
  if (answers?.length !== questions.length) return undefined
  return asked.map((_, index) => {
    const [commit, then, now] = answers.slice(index * 3, index * 3 + 3)
    if (commit === MISSING) return 'unknown'
    return then === now ? 'same' : 'changed'
  })
}

const MISSING = 'missing'

/**
 * The ids of objects that are named in git's way.
 * Format: `--batch-check` of https://git-scm.com/docs/git-cat-file#_batch_output
 */
async function askGit(root: string, names: readonly string[]): Promise<string[] | undefined> {
  const git = spawn('git', ['cat-file', '--batch-check=%(objectname)'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = new Promise<boolean>((resolve) => {
    git.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0))
  })
  // Git may end before it has read everything.
  git.stdin.on('error', () => undefined).end(names.map((name) => `${name}\n`).join(''))
  const output = await text(git.stdout)
  if (!(await ended)) return undefined
  // An object that is missing is named again, and a name may have spaces.
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => (/^[0-9a-f]{40,64}$/.test(line) ? line : MISSING))
}
