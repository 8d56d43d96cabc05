/** `npm start`: installs, builds the engine and the site, and serves it until Ctrl+C. */
import './require-node.mjs'
import { installWhenNeeded, runNode, runOctavo } from './prepare.mjs'

installWhenNeeded()
if (runNode(['octavo/scripts/build.mjs', '--builds-only']) !== 0) process.exit(1)
if (runNode(['octavo/bin/octavo.js', 'publish', 'site', '--to', 'dist']) !== 0) process.exit(1)
await runOctavo(['serve', 'dist'])
