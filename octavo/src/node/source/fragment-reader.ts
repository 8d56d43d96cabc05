import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isInside, realPathOf } from '../files/index.ts'

/**
 * Creates the function that reads included fragments. It takes a path relative to the site root and returns the text,
 * or null if the site has no such file. A page cannot include files outside the site, even through symbolic links, or
 * hidden files such as `.env`.
 */
export function createFragmentReader(root: string): (file: string) => string | null {
  const realRoot = realPathOf(root) ?? root
  return (file) => {
    const path = realPathOf(resolve(realRoot, file))
    if (path === undefined || !isInside(realRoot, path) || isHidden(path.slice(realRoot.length))) return null
    try {
      // Reading a named pipe would never end.
      if (!statSync(path).isFile()) return null
      return new TextDecoder().decode(readFileSync(path))
    } catch {
      return null
    }
  }
}

function isHidden(path: string): boolean {
  return /[/\\](\.|node_modules[/\\])/.test(path)
}
