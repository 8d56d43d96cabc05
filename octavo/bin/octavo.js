#!/usr/bin/env node
import module from 'node:module'
import v8 from 'node:v8'

/** Wait a little before optimizing a function, inline little into it, let the young generation grow at once. */
const SHORT_RUN_FLAGS = [
  '--interrupt-budget=135000',
  '--max-inlined-bytecode-size=60',
  '--max-inlined-bytecode-size-cumulative=100',
  '--semi-space-growth-factor=16',
]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Octavo needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

// Compiling the engine is a sixth of a rebuild after one edit. Node.js 20 has no such cache.
module.enableCompileCache?.()

// A build is over before most of what Node.js 20 optimizes pays off, and its young generation starts at a megabyte. Chosen by
// measurement: see docs/decisions/2026-11-22-flags-for-node-20.md.
if (major < 22) for (const flag of SHORT_RUN_FLAGS) v8.setFlagsFromString(flag)

const { main } = await import('../dist/node/cli.js').catch(explainMissingBuild)

// Standard output is for results: what configuration and components have to say goes where everything else goes.
console.log = console.info = console.debug = console.error
// Whoever reads the output may stop reading (`octavo check | head`).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit())

main(process.argv.slice(2)).then(end)

/**
 * Ends the process once everything is printed: a timer that a configuration left behind must not keep it alive.
 * @param {number} status
 */
function end(status) {
  process.exitCode = status
  process.stdout.write('', () => process.exit())
}

/**
 * A checkout of the sources has no built engine at first; an installed package always has.
 * @param {NodeJS.ErrnoException} error
 * @returns {never}
 */
function explainMissingBuild(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.message.includes('cli.js')) throw error
  console.error('Octavo is not built yet. Run `npm run build -w octavo` in its repository first.')
  process.exit(1)
}
