/**
 * The process of `--run`: loads the configuration of a site, and sends it to the importer as data.
 *
 * Input   one message: the id of the engine, and the modules to load, the configuration first
 * Output  one message: `{ modules }`, or `{ failure }`
 */
import { dirname } from 'node:path'
import { LOADERS, loadModule } from './loaders.js'
import { toData } from './to-data.js'

process.once('message', (/** @type {{ engine: string, modules: string[] }} */ { engine, modules }) => {
  void load(engine, modules).then(send, (error) => send({ failure: describe(error) }))
})

/** @param {string} engine @param {string[]} modules The configuration first. */
async function load(engine, [file = '', ...others]) {
  const root = dirname(file)
  const loaded = await LOADERS[engine]?.({ file, root })
  for (const other of others) Object.assign(loaded ?? {}, await loadModule(other, root))
  return { modules: toData(loaded) }
}

/** @param {unknown} message */
function send(message) {
  // What the configuration has started, such as a watcher, would keep the process alive. What it printed comes first.
  process.send?.(message, () => process.stdout.write('', () => process.stderr.write('', () => process.exit())))
}

/** @param {unknown} error */
function describe(error) {
  const { message, stack, permission, resource, package: missing, cause } = Object(error)
  const behind = cause === undefined ? undefined : String(Object(cause).message ?? cause)
  return { message: String(message ?? error), stack: String(stack ?? ''), permission, resource, missing, cause: behind }
}
