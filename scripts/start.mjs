/** `npm start`: installs, builds the engine and the site, and serves it until Ctrl+C. */
import './require-node.mjs'
import { buildAndRun, installWhenNeeded } from './prepare.mjs'

installWhenNeeded()
await buildAndRun(['publish', 'sites/k5', '--to', 'dist'], ['serve', 'dist'])
