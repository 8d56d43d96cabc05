/**
 * Checks imports against the rules of the rooms (imports/rules.mjs) and for cycles, and exports that no file imports.
 * Prints each violation, one of a room with the chain of imports that leads to it, and exits with 1 when there is one.
 */
import { REPOSITORY } from '../prepare.mjs'
import { chainTo, findCycles } from './imports/graph.mjs'
import { readModule } from './imports/read-imports.mjs'
import { isAllowed, zoneOf } from './imports/rules.mjs'
import { findUnusedExports } from './imports/unused-exports.mjs'
import { listSourceFiles } from './source-files.mjs'
import { runCheck } from './run-check.mjs'

const FOLDERS = ['packages', 'sites', 'examples', 'e2e', 'bench', 'scripts']

/**
 * All violations in a repository, each as a message of several lines.
 * @param {string} repository
 * @returns {string[]}
 */
export function checkImports(repository) {
  const files = FOLDERS.flatMap((folder) => listSourceFiles(repository, folder, /\.(ts|tsx|mts|mjs|js)$/))
  const modules = files.map((file) => readModule(repository, file))
  const imports = modules.flatMap((module) => module.imports)
  const forbidden = imports.filter((imported) => !isAllowed(imported, zoneOf(imported.from)))
  return [
    ...forbidden.map((imported) => describeForbidden(imported, imports)),
    ...findCycles(imports).map((cycle) => `Import cycle:\n  ${cycle.join('\n  → ')}`),
    ...findUnusedExports(modules),
  ]
}

/**
 * @param {import('./imports/read-imports.mjs').Import} imported
 * @param {import('./imports/read-imports.mjs').Import[]} imports
 */
function describeForbidden(imported, imports) {
  const goal = imported.target ?? imported.package ?? ''
  const chain = [...chainTo(imports, imported.from), goal]
  const where = `${imported.from}:${imported.line} must not import ${goal}`
  return `${where}: ${zoneOf(imported.from)?.rule}.\n  ${chain.join('\n  → ')}`
}

runCheck(import.meta.url, () => checkImports(REPOSITORY).map((message) => `${message}\n`), {
  none: 'Imports: every file keeps to its room.',
  some: (count) => `Imports: ${count} violations.`,
})
