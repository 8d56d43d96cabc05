import { existsSync, readFileSync } from 'node:fs'
import type { ProblemPlace } from '../../../shared/build/problem.ts'
import { toRelativePath } from '../../files/index.ts'

/** A name, or a text in quotes. */
const WORD = /[\w$]+|(["'])(.*?)\1/g

/**
 * The first place of a name, or of the address of an import, in the module at an absolute path. The bundler counts
 * lines in the module's JavaScript, which has no lines of types. `root`: absolute path of the site.
 */
export function placeIn(path: string, root: string, wanted: string): ProblemPlace {
  const file = toRelativePath(root, path)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  for (const [index, line] of lines.entries()) {
    const found = [...line.matchAll(WORD)].find(([word, , address]) => (address ?? word) === wanted)
    if (found) return { file, line: index + 1, column: found.index + 1 }
  }
  return { file }
}

/** What the code in a file of the site is, in the words of messages. */
export function describeCode(file: string): { subject: string; name: string } {
  if (file.startsWith('theme/')) return { subject: 'parts', name: 'part' }
  if (file.startsWith('layouts/')) return { subject: 'layouts', name: 'layout' }
  if (/^client\.[jt]s$/.test(file)) return { subject: 'client module', name: 'module' }
  return { subject: 'components', name: 'component' }
}
