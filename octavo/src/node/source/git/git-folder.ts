import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

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
