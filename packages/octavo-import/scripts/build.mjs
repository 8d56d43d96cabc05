/**
 * Builds the package: one bundle of the sources in `dist/`. Dependencies stay packages of their own. Does nothing when
 * the inputs have not changed; `--force` builds anyway.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(PACKAGE, 'dist')
const STAMP = join(DIST, 'inputs.txt')
const INPUTS = ['src', 'scripts']
/** A third smaller to install. Names of functions stay, so that the stack of an error can be read. */
const MINIFY = {
  compress: { keepNames: { function: true, class: true } },
  mangle: { toplevel: true, keepNames: true },
  codegen: { removeWhitespace: true },
}

const inputs = hashInputs()
if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs && !process.argv.includes('--force')) {
  console.log('octavo-import: up to date')
} else {
  await build()
  console.log('octavo-import: built')
}

async function build() {
  const temporary = `${DIST}-${process.pid}`
  const bundle = await rolldown({
    cwd: PACKAGE,
    // `--run` passes the last three to a new Node.js process by path, so each one is an entry.
    input: {
      index: 'src/index.ts',
      'run-child': 'src/run/run-child.js',
      'run-guard': 'src/run/run-guard.js',
      'run-hooks': 'src/run/run-hooks.js',
    },
    platform: 'node',
    external: (id) => /^[^./\0]/.test(id) && !isAbsolute(id),
    logLevel: 'warn',
  })
  await bundle.write({ dir: temporary, format: 'esm', chunkFileNames: '[name]-[hash].js', minify: MINIFY })
  writeFileSync(join(temporary, 'inputs.txt'), inputs)
  rmSync(DIST, { recursive: true, force: true })
  renameSync(temporary, DIST)
}

function hashInputs() {
  const hash = createHash('sha256').update(readFileSync(join(PACKAGE, 'package.json')))
  for (const file of INPUTS.flatMap(listFiles)) hash.update(file).update(readFileSync(join(PACKAGE, file)))
  return hash.digest('hex')
}

/** @param {string} folder */
function listFiles(folder) {
  const names = readdirSync(join(PACKAGE, folder), { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => join(folder, name)).filter((file) => /\.(ts|js|mjs)$/.test(file))
  return files.filter((file) => !file.includes('.test.')).sort()
}
