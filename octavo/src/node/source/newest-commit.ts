import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The time of the newest commit that changed one of the folders, in milliseconds since 1970; undefined outside git, on
 * a machine without git, and when no commit contains the folders. Folders are relative to the site root.
 */
export async function readNewestCommit(root: string, folders: readonly string[]): Promise<number | undefined> {
  // A look at the disk costs less than a process.
  if (!isInRepository(root)) return undefined
  try {
    const { stdout } = await run('git', ['log', '-1', '--format=%ct', '--', ...folders], { cwd: root })
    return stdout.trim() === '' ? undefined : Number(stdout) * 1000
  } catch {
    return undefined
  }
}

/** `.git` is a folder, or a file in a worktree: https://git-scm.com/docs/gitrepository-layout */
function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true
  const parent = dirname(folder)
  return parent !== folder && isInRepository(parent)
}
