/** Runs before `npm pack` and `npm publish`: builds the package, and adds the changelog of the repository. */
import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url))

// Standard output belongs to `npm pack --json`.
execFileSync(process.execPath, [path('build.mjs'), '--force'], { stdio: ['ignore', process.stderr, process.stderr] })
copyFileSync(path('../../../CHANGELOG.md'), path('../CHANGELOG.md'))
