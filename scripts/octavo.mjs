/**
 * Installs and builds this repository's Octavo, then runs its command line, for example
 * `node scripts/octavo.mjs dev sites/k5`.
 */
import './require-node.mjs'
import { buildReference, installWhenNeeded, runNode, runOctavo } from './prepare.mjs'

installWhenNeeded()
if (runNode(['packages/octavo/scripts/build.mjs']) !== 0) process.exit(1)
await buildReference()
await runOctavo(process.argv.slice(2))
