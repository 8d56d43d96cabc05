import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isInRepository } from '../../files/index.ts'

const run = promisify(execFile)

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
