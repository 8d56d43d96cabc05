/**
 * Builds the package: one bundle of the code that runs at build time in `dist/`, with its declaration. It includes rules
 * from `octavo/published`. Dependencies stay packages, and the site compiles the code that runs in the browser. Does
 * nothing when the inputs have not changed; `--force` builds anyway.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(PACKAGE, 'dist')
const PUBLISHED = fileURLToPath(new URL('../../octavo/src/client/published.ts', import.meta.url))
const STAMP = join(DIST, 'inputs.txt')
/** A third smaller, and loaded faster. Names of functions stay, so that the stack of an error can be read. */
const MINIFY = {
  compress: { keepNames: { function: true, class: true } },
  mangle: { toplevel: true, keepNames: true },
  codegen: { removeWhitespace: true },
}

const inputs = hashInputs()
if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs && !process.argv.includes('--force')) {
  console.log('octavo-openapi: up to date')
} else {
  await build()
  console.log('octavo-openapi: built')
}

async function build() {
  const temporary = `${DIST}-${process.pid}`
  const bundle = await rolldown({
    cwd: PACKAGE,
    input: { index: 'src/index.ts', reference: 'src/reference.ts' },
    platform: 'node',
    resolve: { alias: { 'octavo/published': PUBLISHED } },
    external: (id) => /^[^./\0]/.test(id) && !isAbsolute(id) && id !== 'octavo/published',
    // Its rules that are shared with the form import a package of which nothing is left here.
    treeshake: { moduleSideEffects: false },
    logLevel: 'warn',
  })
  await bundle.write({ dir: temporary, format: 'esm', minify: MINIFY, chunkFileNames: toChunkName })
  mkdirSync(join(temporary, 'types'))
  writeFileSync(join(temporary, 'types/index.d.ts'), writeTypes())
  writeFileSync(join(temporary, 'inputs.txt'), inputs)
  rmSync(DIST, { recursive: true, force: true })
  renameSync(temporary, DIST)
}

/**
 * npm packs files in the order of their names, and the languages compress better beside each other.
 *
 * @param {{ moduleIds: string[] }} chunk
 */
function toChunkName({ moduleIds }) {
  return `${moduleIds.some((id) => /[\\/]src[\\/]words[\\/]/.test(id)) ? 'words-' : ''}[name]-[hash].js`
}

/** The options, with the names of the words in place of the import of them. */
function writeTypes() {
  const read = (/** @type {string} */ file) => readFileSync(join(PACKAGE, 'src', file), 'utf8')
  const groups = [...read('words/english.ts').matchAll(/^  (\w+): \{\n([^]*?)^  \},$/gm)].map(
    ([, group, words = '']) => {
      const names = [...words.matchAll(/^    (\w+):/gm)].map(([, name]) => `    readonly ${name}: string\n`)
      return `  readonly ${group}: {\n${names.join('')}  }\n`
    },
  )
  const words = `/** The words of pages and form. */\nexport interface ApiWords {\n${groups.join('')}}\n`
  return read('options.ts').replace("import type { ApiWords } from './words/english.ts'\n", `\n${words}`)
}

function hashInputs() {
  const hash = createHash('sha256').update(readFileSync(join(PACKAGE, 'package.json')))
  // The bundle contains rules that the engine shares.
  for (const file of ['src', 'scripts', '../octavo/src/shared'].flatMap(listFiles))
    hash.update(file).update(readFileSync(join(PACKAGE, file)))
  return hash.digest('hex')
}

/** @param {string} folder */
function listFiles(folder) {
  const names = readdirSync(join(PACKAGE, folder), { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => join(folder, name)).filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  return files.filter((file) => !file.includes('.test.')).sort()
}
