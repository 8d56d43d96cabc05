import type { Problem } from '../../../shared/problem.ts'
import { findPackageRoot } from '../../files/index.ts'

/**
 * Characters of absolute paths that Vite cannot serve or bundle: it takes what follows them for a query, a fragment or
 * an encoded character. See "The project root contains …" in the source of Vite:
 * https://github.com/vitejs/vite/blob/main/packages/vite/src/node/config.ts
 */
const UNSERVABLE = /[#?%"]/
const UNBUNDLED = /[?\\]/
const UNBUNDLED_THEME = /[#?\\]/

/** Throws if the preview cannot serve the modules of a site in `root`. */
export function assertServable(root: string): void {
  const fault = findServingFault(root)
  if (fault === undefined) return
  throw Object.assign(new Error(fault), {
    hint: `Rename the folder, or move the site to a folder without any of # ? % ".`,
  })
}

/** Why the preview cannot serve the modules of a site in `root`; undefined if it can. */
export function findServingFault(root: string): string | undefined {
  const found = find([root, UNSERVABLE], [findPackageRoot(), UNSERVABLE])
  return found && `The preview cannot serve files in ${found.path}, because of the "${found.character}".`
}

/** Reports a place in which the site's own code cannot be bundled. */
export function checkBundlePath(root: string): Problem[] {
  const found = find([root, UNBUNDLED], [findPackageRoot(), UNBUNDLED_THEME])
  if (!found) return []
  return [
    {
      severity: 'error',
      message: `The site's code cannot be bundled in ${found.path}, because of the "${found.character}".`,
      hint: 'Rename the folder, or move the site to another one.',
    },
  ]
}

function find(...places: [path: string, characters: RegExp][]): { path: string; character: string } | undefined {
  for (const [path, characters] of places) {
    // In Windows, backslashes separate folders.
    const [character] = characters.exec(process.platform === 'win32' ? path.replaceAll('\\', '/') : path) ?? []
    if (character !== undefined) return { path, character }
  }
  return undefined
}
