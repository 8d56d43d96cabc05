import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { lineOf } from '../line-of.mjs'

/**
 * One import of a file.
 * @typedef {object} Import
 * @property {string} from The importing file, as a path from the repository.
 * @property {number} line
 * @property {string} [target] The imported file, as a path from the repository.
 * @property {string} [package] The imported package or built-in module.
 * @property {boolean} typeOnly
 * @property {string[] | undefined} names The imported names; undefined if it imports all of them.
 * @property {boolean} [passesOn] Whether it is `export *`.
 */

/**
 * What a file imports and exports.
 * @typedef {object} Module
 * @property {string} file A path from the repository.
 * @property {string} text
 * @property {Import[]} imports
 * @property {{name: string, line: number}[]} exports Its own values. Types and re-exports are left out.
 */

/**
 * @param {string} repository
 * @param {string} file
 * @returns {Module}
 */
export function readModule(repository, file) {
  const text = readFileSync(join(repository, file), 'utf8')
  const { module } = parseSync(file, text)
  return { file, text, imports: listImports(file, text, module), exports: listExports(text, module) }
}

/**
 * @param {string} text
 * @param {import('oxc-parser').EcmaScriptModule} module
 */
function listExports(text, { staticExports }) {
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType, exportName }) =>
      moduleRequest || isType || !exportName.name
        ? []
        : [{ name: exportName.name, line: lineOf(text, exportName.start ?? 0) }],
    ),
  )
}

/**
 * Every static, dynamic and re-exporting import of a file. A dynamic import counts when its specifier is a string
 * literal.
 * @param {string} file
 * @param {string} text
 * @param {import('oxc-parser').EcmaScriptModule} module
 * @returns {Import[]}
 */
function listImports(file, text, module) {
  /**
   * @param {number} start
   * @param {string} specifier
   * @param {boolean} typeOnly
   * @param {{importName: {name?: string | null}}[]} [entries]
   */
  const toImport = (start, specifier, typeOnly, entries) => ({
    from: file,
    line: lineOf(text, start),
    ...resolve(file, specifier),
    typeOnly,
    names: toNames(entries),
  })
  return [
    ...module.staticImports.map((found) =>
      toImport(
        found.start,
        found.moduleRequest.value,
        found.entries.length > 0 && found.entries.every((entry) => entry.isType),
        found.entries,
      ),
    ),
    ...module.staticExports.flatMap((found) => {
      const again = found.entries.find((entry) => entry.moduleRequest)
      const typeOnly = found.entries.every((entry) => entry.isType)
      if (!again?.moduleRequest) return []
      const imported = toImport(found.start, again.moduleRequest.value, typeOnly, found.entries)
      return [{ ...imported, passesOn: again.importName.kind === 'AllButDefault' }]
    }),
    ...module.dynamicImports.flatMap((found) => {
      const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(found.moduleRequest.start, found.moduleRequest.end))
      return literal?.[2] ? [toImport(found.start, literal[2], false)] : []
    }),
  ]
}

/**
 * A namespace has no name.
 * @param {{importName: {name?: string | null}}[]} [entries]
 */
function toNames(entries) {
  const names = entries?.map(({ importName }) => importName.name ?? '')
  return names?.includes('') ? undefined : names
}

/**
 * @param {string} from
 * @param {string} specifier
 * @returns {{target: string} | {package: string}}
 */
function resolve(from, specifier) {
  const bare = specifier.replace(/\?.*$/, '')
  return bare.startsWith('.') ? { target: posix.join(posix.dirname(from), bare) } : { package: bare }
}
