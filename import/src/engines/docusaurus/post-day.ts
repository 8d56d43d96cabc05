import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Folder } from '../../contract.ts'

/** The day of a post without a date, and where it comes from. */
export interface PostDay {
  day: string
  from: 'git' | 'file'
}

/**
 * The day on which a post was written, as Docusaurus finds it for one without a date: the day of its first commit,
 * otherwise the time of its file. Undefined if there is no such file.
 */
export function findPostDay({ path }: Folder, source: string): PostDay | undefined {
  const commit = readFirstCommit(path, source)
  if (commit !== undefined) return { day: commit, from: 'git' }
  const stats = statSync(join(path, source), { throwIfNoEntry: false })
  return stats && { day: stats.mtime.toISOString().slice(0, 10), from: 'file' }
}

function readFirstCommit(root: string, source: string): string | undefined {
  const words = ['-C', root, 'log', '--follow', '--diff-filter=A', '--format=%as', '--', source]
  try {
    const days = execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return days.trim().split('\n').pop() || undefined
  } catch {
    return undefined // Without git or a repository.
  }
}
