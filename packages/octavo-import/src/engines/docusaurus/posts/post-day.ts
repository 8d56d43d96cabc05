import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Folder } from '../../../contract.ts'
import type { FrontMatter } from '../../../markdown/index.ts'
import { toDay, type ConversionLog, type OldPage } from '../../../shared/index.ts'

/**
 * Adds the day on which a post was written, as Docusaurus finds it for one without a date: the day of its first commit,
 * otherwise the time of its file. Octavo takes the date from the front matter or the name only.
 *
 * A translation has the day of the original, so that all languages list their posts in the same order. Docusaurus takes
 * its own first commit, or the day of the build if translations are not in the repository.
 */
export function addPostDay(
  frontMatter: FrontMatter,
  { source, target }: OldPage,
  { path }: Folder,
  log: ConversionLog,
): void {
  const written = frontMatter.get('date')
  // A day after a space that YAML does not know, such as one that does not break.
  if (typeof written === 'string' && written.trim() !== written) frontMatter.set('date', written.trim())
  const isDated = written !== undefined || /^\d{4}-\d{2}-\d{2}/.test(posix.basename(target))
  if (!frontMatter.isValid || isDated) return
  const commit = readFirstCommit(path, source)
  const day = commit ?? readFileDay(join(path, source))
  if (day === undefined) return
  frontMatter.set('date', day)
  log.report({
    kind: 'posts without a date',
    message: `The post has no date. It now has the date of ${commit === undefined ? '' : 'the first commit of '}${source}, ${day}.`,
    hint: 'Check "date" in its front matter.',
    file: source,
  })
}

/** Settings in the repository could name programs that check signatures or fetch what is missing: none is run. */
function readFirstCommit(root: string, source: string): string | undefined {
  const words = ['log', '--no-show-signature', '--follow', '--diff-filter=A', '--format=%as', '--', source]
  const env = { ...process.env, GIT_ALLOW_PROTOCOL: 'none' }
  try {
    const days = execFileSync('git', words, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return days.trim().split('\n').pop() || undefined
  } catch {
    return undefined // Without git or a repository.
  }
}

/** Undefined if there is no such file. */
function readFileDay(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && toDay(stats.mtime)
}
