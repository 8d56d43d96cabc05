import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * One import of a file.
 * @typedef {object} Import
 * @property {string} from The importing file, as a path from the repository.
 * @property {number} line
 * @property {string} [target] The imported file, as a path from the repository.
 * @property {string} [package] The imported package or built-in module.
 * @property {boolean} typeOnly
 */

/**
 * Every static, dynamic and re-exporting import of a file. A dynamic import counts when its specifier is a string
 * literal.
 * @param {string} repository
 * @param {string} file
 * @returns {Import[]}
 */
export function readImports(repository, file) {
  const text = readFileSync(join(repository, file), 'utf8')
  const { module } = parseSync(file, text)
  /**
   * @param {number} start
   * @param {string} specifier
   * @param {boolean} typeOnly
   */
  const toImport = (start, specifier, typeOnly) => ({
    from: file,
    line: text.slice(0, start).split('\n').length,
    ...resolve(file, specifier),
    typeOnly,
  })
  return [
    ...module.staticImports.map((found) =>
      toImport(
        found.start,
        found.moduleRequest.value,
        found.entries.length > 0 && found.entries.every((entry) => entry.isType),
      ),
    ),
    ...module.staticExports.flatMap((found) => {
      const again = found.entries.find((entry) => entry.moduleRequest)
      const typeOnly = found.entries.every((entry) => entry.isType)
      return again?.moduleRequest ? [toImport(found.start, again.moduleRequest.value, typeOnly)] : []
    }),
    ...module.dynamicImports.flatMap((found) => {
      const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(found.moduleRequest.start, found.moduleRequest.end))
      return literal?.[2] ? [toImport(found.start, literal[2], false)] : []
    }),
  ]
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
