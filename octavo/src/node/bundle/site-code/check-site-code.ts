import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CODE_FOLDERS } from '../../../shared/site-root.ts'
import { nearestName } from '../../../shared/text/nearest.ts'
import { BUILT_IN_LAYOUTS, listPlaces, REMOVED_PARTS } from '../../../shared/parts.ts'
import type { Problem } from '../../../shared/problem.ts'
import { isFolder, refuseFile, toRelativePath, unreadable } from '../../files/index.ts'
import { findSiteCode } from './find-site-code.ts'

const NAMES = listPlaces()

/**
 * Finds files of the site's code that must not be read, and those whose name has no meaning. Files that they import may
 * be anywhere, for example in a package.
 */
export function checkSiteCode(root: string, removed = REMOVED_PARTS): Problem[] {
  const unreadableFolders = checkFolders(root)
  if (unreadableFolders.length > 0) return unreadableFolders
  const { components, parts, layouts, schemas, client, styles } = findSiteCode(root)
  const toFile = (path: string) => toRelativePath(root, path)
  const modules = [components, parts, layouts, schemas].flatMap((found) => Object.values(found))
  const refused = [...modules, ...styles, ...(client === null ? [] : [client])]
    .map(toFile)
    .flatMap((file) => refuseFile(root, file) ?? [])
  return [
    ...refused,
    ...Object.entries(parts).flatMap(([name, path]) => checkPart(name, toFile(path), removed)),
    ...checkSpelling(join(root, 'theme')),
    ...Object.entries(layouts).flatMap(([name, path]) => checkLayout(name, toFile(path))),
    ...Object.entries(schemas).flatMap(([name, path]) =>
      Object.hasOwn(layouts, name) ? [] : withoutLayout(name, toFile(path), Object.keys(layouts)),
    ),
  ]
}

/** Finds folders that cannot be read, for example because a file is in the place of one. */
function checkFolders(root: string): Problem[] {
  return CODE_FOLDERS.flatMap((folder) => {
    if (!existsSync(join(root, folder))) return []
    try {
      readdirSync(join(root, folder), { recursive: true })
      return []
    } catch (error) {
      const { path = join(root, folder) } = error as NodeJS.ErrnoException // Only `readdirSync` has thrown.
      return unreadable(toRelativePath(root, path), error)
    }
  })
}

function checkPart(name: string, file: string, removed: typeof REMOVED_PARTS): Problem[] {
  if (NAMES.includes(name)) return []
  const nearest = nearestName(name, NAMES)
  const advice =
    removed[name] ?? (nearest && `Did you mean "${nearest}"? Rename the file to "${renamed(file, name, nearest)}".`)
  const others = `Parts are ${NAMES.join(', ')}. Move a file that parts import into a folder of its own, for example "theme/shared/${basename(file)}".`
  return [
    {
      severity: 'error',
      message: `"${file}" replaces no part: there is no part named "${name}".`,
      file,
      hint: advice ?? others,
    },
  ]
}

/** Finds files such as `theme/footer.tsx` and `theme/Footer.ts`, which would be ignored. */
function checkSpelling(folder: string): Problem[] {
  const files = isFolder(folder) ? readdirSync(folder) : []
  return files.flatMap((name) => {
    const stem = /^(\w+)\.[mc]?[tj]sx?$/.exec(name)?.[1]?.toLowerCase()
    const part = NAMES.find((known) => known.toLowerCase() === stem)
    if (part === undefined || name === `${part}.tsx` || name === `${part}.jsx`) return []
    const file = `theme/${name}`
    const message = `"${file}" does not replace the part "${part}".`
    // A name with another first capital only is unknown, which is reported already.
    return /^[A-Z].*sx$/.test(name)
      ? []
      : [{ severity: 'error', message, file, hint: `Rename it to "theme/${part}.tsx".` }]
  })
}

function checkLayout(name: string, file: string): Problem[] {
  if (!BUILT_IN_LAYOUTS.some((layout) => layout === name)) return []
  const hint =
    name === 'home' ? 'Move it to "theme/Home.tsx".' : `Give it another name, for example "layouts/my-${name}.tsx".`
  return [{ severity: 'error', message: `"${file}" has the name of a built-in layout.`, file, hint }]
}

function withoutLayout(name: string, file: string, layouts: readonly string[]): Problem {
  const nearest = nearestName(name, layouts)
  const hint = nearest
    ? `Rename it to "layouts/${nearest}.schema.ts".`
    : `Add "layouts/${name}.tsx", or move the file to another folder.`
  return {
    severity: 'error',
    message: `"${file}" checks the data of no layout: there is no layout "${name}".`,
    file,
    hint,
  }
}

/** `theme/Foter.tsx` → `theme/Footer.tsx`. */
function renamed(file: string, name: string, to: string): string {
  return `${dirname(file).replace(new RegExp(`/${name}$`), `/${to}`)}/${basename(file).replace(name, to)}`
}
