/** @typedef {import('./read-imports.mjs').Module} Module */

/** Other folders have modules that are found by their name, such as components and layouts. */
const CHECKED = /^(packages\/[^/]+\/src|bench|scripts)\//

/**
 * Values that are exported, but that no other file imports. One whose name is in the text of another file counts as
 * used: code that is generated or loaded by its path imports it by its name.
 * @param {readonly Module[]} modules
 * @returns {string[]} One message for each.
 */
export function findUnusedExports(modules) {
  const used = listUsed(modules)
  return modules
    .filter(({ file }) => CHECKED.test(file) && !used.has(file))
    .flatMap(({ file, exports }) =>
      exports
        .filter(({ name }) => !used.has(`${file} ${name}`) && !isNamed(modules, file, name))
        .map(({ name, line }) => `${file}:${line} exports ${name}, which only this file uses: remove "export".`),
    )
}

/**
 * Used exports as `file name`, and files of which all exports are used. A name that is imported from a file with
 * `export *` may come from each file that this passes on.
 * @param {readonly Module[]} modules
 */
function listUsed(modules) {
  const imports = modules.flatMap((module) => module.imports)
  const passedOn = imports.filter(({ passesOn }) => passesOn)
  /** @param {string | undefined} file @returns {(string | undefined)[]} */
  const sourcesOf = (file) => [
    file,
    ...passedOn.filter(({ from }) => from === file).flatMap(({ target }) => sourcesOf(target)),
  ]
  return new Set(
    imports
      .filter(({ passesOn }) => !passesOn)
      .flatMap(({ target, names }) =>
        sourcesOf(target).flatMap((file) => names?.map((name) => `${file} ${name}`) ?? `${file}`),
      ),
  )
}

/** @param {readonly Module[]} modules @param {string} file @param {string} name */
function isNamed(modules, file, name) {
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)
  return modules.some((module) => module.file !== file && word.test(module.text))
}
