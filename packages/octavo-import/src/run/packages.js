/** Finds and imports packages of the old site, wherever its package manager has put them. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A package that is not installed. */
export class MissingPackage extends Error {
  /** @param {string} name */
  constructor(name) {
    super(`The package "${name}" is not installed.`)
    this.package = name
  }
}

/**
 * The folder of the first of these packages that a module in `from` could import.
 *
 * @param {string} from
 * @param {string[]} names
 */
export function findPackage(from, ...names) {
  for (let folder = from; ; folder = dirname(folder)) {
    for (const name of names) {
      const found = join(folder, 'node_modules', name)
      if (existsSync(join(found, 'package.json'))) return realpathSync(found)
    }
    if (dirname(folder) === folder) return undefined
  }
}

/**
 * @param {string} from
 * @param {string[]} names
 */
export function needPackage(from, ...names) {
  const found = findPackage(from, ...names)
  if (found === undefined) throw new MissingPackage(names[0] ?? '')
  return found
}

/**
 * What a package exports.
 *
 * @param {string} folder As `findPackage` returns it.
 * @param {string} [file] A file in it. Default: its main module.
 */
export async function importPackage(folder, file = mainOf(folder)) {
  const module = await import(pathToFileURL(join(folder, file)).href)
  // Of a module in CommonJS, Node.js may not know the names.
  return { ...Object(module.default), ...module }
}

/** @param {string} folder */
function mainOf(folder) {
  const { exports: all, main, module } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return chosen(all?.['.'] ?? all) ?? module ?? main ?? 'index.js'
}

/**
 * The file that an import of the package gets: https://nodejs.org/api/packages.html#conditional-exports
 *
 * @param {unknown} value
 * @returns {string | undefined}
 */
function chosen(value) {
  if (typeof value === 'string' || value === undefined || value === null) return value ?? undefined
  const conditions = ['node', 'import', 'module-sync', 'default', 'require']
  return conditions.map((name) => chosen(Reflect.get(Object(value), name))).find((each) => each !== undefined)
}
