import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import type { Problem } from '../../shared/build/problem.ts'
import { nearestName } from '../../shared/text/nearest.ts'
import {
  isInside,
  realPathOf,
  refuseFile,
  refusePath,
  toOwnPath,
  toRelativePath,
  unreadable,
  type SiteFolder,
} from '../files/index.ts'

/**
 * Creates the function that reads included fragments. It takes a path relative to the site root and returns the text,
 * null if the site has no such file, or the reason why the file must not or cannot be read. A page cannot include files
 * outside the site, even through symbolic links, or hidden files such as `.env`.
 */
export function createFragmentReader({ root, layer }: SiteFolder): (file: string) => string | Problem | null {
  const realRoot = realPathOf(root) ?? root
  return (file) => {
    try {
      return readInside(realRoot, toOwnPath({ root, layer }, file))
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      // A path with a zero byte has a code of Node.js and cannot exist.
      return code === 'ENOENT' || code.startsWith('ERR_') ? null : unreadable(file, error)
    }
  }
}

/** The file beside a missing one whose name is nearly the same. Paths are relative to the site root. */
export function findSimilarFile({ root, layer }: SiteFolder, file: string): string | undefined {
  const folder = posix.dirname(file)
  const path = join(root, toOwnPath({ root, layer }, folder))
  if (!isInside(root, path) || refusePath(root, toRelativePath(root, path))) return undefined
  try {
    const name = nearestName(posix.basename(file), readdirSync(path))
    return name === undefined ? undefined : posix.join(folder, name)
  } catch {
    // There is no such folder.
    return undefined
  }
}

function readInside(root: string, file: string): string | Problem | null {
  const path = resolve(root, file)
  if (!isInside(root, path)) return null
  const refused = refuseFile(root, toRelativePath(root, path))
  if (refused) return refused
  const target = realPathOf(path)
  if (target === undefined) return null
  return isHidden(target.slice(root.length)) ? hidden(file) : new TextDecoder().decode(readFileSync(target))
}

function isHidden(path: string): boolean {
  return /[/\\](\.|node_modules[/\\])/.test(path)
}

function hidden(file: string): Problem {
  return {
    severity: 'error',
    message: `"${file}" cannot be included, because it is hidden or in node_modules.`,
    file,
    hint: 'Move it, or rename what begins with a dot.',
  }
}
