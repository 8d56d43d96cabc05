/**
 * The process of `--run`: loads the configuration of a site, and sends it to the importer as data.
 *
 * Input   one message: the id of the engine, and the modules to load, the configuration first
 * Output  one message: `{ modules, failures }`, both by absolute path
 */
import { dirname } from 'node:path'
import { attempt, failures, LOADERS, loadModule } from './loaders.js'
import { MissingPackage } from './packages.js'
import { toData } from './to-data.js'

process.once('message', (/** @type {{ engine: string, modules: string[] }} */ { engine, modules }) => {
  void load(engine, modules).then(send)
})

/** @param {string} engine @param {string[]} modules The configuration first. */
async function load(engine, [file = '', ...others]) {
  const root = dirname(file)
  /** @type {import('./loaders.js').Modules} */
  const loaded = { ...(await attempt(file, () => LOADERS[engine]?.({ file, root }))) }
  for (const other of others) Object.assign(loaded, await attempt(other, () => loadModule(other, root)))
  const modules = toData(loaded)
  return { modules, failures: Object.fromEntries([...failures].map(([path, error]) => [path, describe(error)])) }
}

/** @param {unknown} message */
function send(message) {
  // What the configuration has started, such as a watcher, would keep the process alive. What it printed comes first.
  process.send?.(message, () => process.stdout.write('', () => process.stderr.write('', () => process.exit())))
}

/** @param {unknown} error */
function describe(error) {
  const { message, stack, permission, resource, cause } = Object(error)
  const missing = error instanceof MissingPackage ? error.package : undefined
  const behind = cause === undefined ? undefined : String(Object(cause).message ?? cause)
  return { message: String(message ?? error), stack: String(stack ?? ''), permission, resource, missing, cause: behind }
}
