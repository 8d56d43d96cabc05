import module from 'node:module'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Octavo needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

// Compiling the engine takes a sixth of a rebuild after one edit. Node.js 20 has no compile cache
// (https://nodejs.org/api/module.html#module-compile-cache).
module.enableCompileCache?.()

/**
 * Runs command lines of `octavo` in turn, until one fails, and exits with its status.
 * @param {string[][]} commands
 */
export async function run(...commands) {
  const { exitWhenPrinted, ignoreClosedPipes, main } = await import('../dist/node/cli.js').catch(explainMissingBuild)
  // Standard output is for results. Output of the configuration and of components goes to standard error.
  console.log = console.info = console.debug = console.error
  ignoreClosedPipes()
  let status = 0
  for (const words of commands) if ((status = await main(words)) !== 0) break
  // Not `process.exitCode` alone: a timer of the configuration must not keep the process running.
  exitWhenPrinted(status)
}

/**
 * A fresh checkout of the sources has no built engine; an installed package always has one.
 * @param {NodeJS.ErrnoException} error
 * @returns {never}
 */
function explainMissingBuild(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.message.includes('cli.js')) throw error
  console.error('Octavo is not built yet. Run `npm run build -w octavo` in its repository first.')
  process.exit(1)
}
