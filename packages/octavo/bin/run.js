import module from 'node:module'
import v8 from 'node:v8'

const WITHOUT_TURBOFAN = ['--no-turbofan', '--invocation-count-for-maglev=1600', '--no-parallel-scavenge']
const INLINE_LESS = ['--max-inlined-bytecode-size=60', '--max-inlined-bytecode-size-cumulative=100']

/**
 * By major version. Optimize functions later, inline less, collect the young generation in the thread that fills it, and
 * let it grow faster in Node.js 20. Node.js 24 and 26 optimize with their faster compiler alone.
 * @type {Record<number, string[]>}
 */
const SHORT_RUN_FLAGS = {
  20: [...INLINE_LESS, '--interrupt-budget=135000', '--no-parallel-scavenge', '--semi-space-growth-factor=16'],
  22: [...INLINE_LESS, '--invocation-count-for-turbofan=12000', '--no-parallel-scavenge'],
  24: WITHOUT_TURBOFAN,
  26: WITHOUT_TURBOFAN,
}

/** Modules of Node.js that every build needs, with those that they load. */
const BUILT_IN = ['child_process', 'crypto', 'fs/promises', 'inspector', 'perf_hooks', 'worker_threads', 'zlib']

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Octavo needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

// Compiling the engine takes a sixth of a rebuild after one edit. Node.js 20 has no compile cache
// (https://nodejs.org/api/module.html#module-compile-cache).
module.enableCompileCache?.()

// As soon as flags are set, V8 rejects the compiled code of its own modules that Node.js contains. Node.js 22.0 lacks
// the function.
for (const name of BUILT_IN) process.getBuiltinModule?.(name)

// A build is too short for most optimizations of these versions to pay off, and the young generation of Node.js 20
// starts at one megabyte. Measurements: docs/decisions/2026-11-28-what-speed-mechanisms-give.md.
for (const flag of SHORT_RUN_FLAGS[major] ?? []) v8.setFlagsFromString(flag)

// The bundler's allocator reads these variables when it loads. They make it commit memory only when needed and return it
// at once. Without them it holds 140 MB until the process ends: https://microsoft.github.io/mimalloc/environment.html
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0'
process.env.MIMALLOC_PURGE_DELAY ??= '0'

/**
 * Runs command lines of `octavo` in turn, until one fails, and exits with its status.
 * @param {string[][]} commands
 */
export async function run(...commands) {
  const { exitWhenPrinted, ignoreClosedPipes, keepForResults, main } = await import('../dist/node/cli.js').catch(
    explainMissingBuild,
  )
  // Output of the configuration and of components goes to standard error.
  console.log = console.info = console.debug = console.error
  keepForResults()
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
