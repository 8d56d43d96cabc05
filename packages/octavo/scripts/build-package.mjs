/**
 * Builds the package: `dist/node/` (command line and library), `dist/theme/` (the prebuilt default theme, so that a
 * site without components needs no bundler), `dist/preview/` (the same for the preview), `dist/languages/` (what the
 * search knows of languages), and for editors `dist/types/` and `schemas/`.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { rolldown } from 'rolldown'
import { buildLanguages } from './build-languages.mjs'
import { buildTypes } from './build-types.mjs'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(PACKAGE, 'dist')
const STAMP = join(DIST, 'inputs.txt')
const ENTRIES = {
  cli: 'src/node/cli/main.ts',
  index: 'src/index.ts',
  addresses: 'src/addresses.ts',
  disk: 'src/disk.ts',
  foreign: 'src/foreign.ts',
  markdown: 'src/markdown.ts',
  'build-worker': 'src/node/tasks/worker.ts',
  'background-worker': 'src/node/tasks/background/worker.ts',
  'draw-worker': 'src/node/tasks/drawings/worker.ts',
}

/** Bundled with the engine: loading their 150 small files would take 30 to 50 ms. Their licenses are included. */
const BUNDLED = new Set([
  'culori/fn',
  'fflate',
  'unified',
  'vfile',
  'vfile-message',
  'property-information',
  'github-slugger',
  'hast-util-to-mdast',
  'htmlparser2',
  'image-size',
  'mdast-util-gfm-strikethrough',
  'mdast-util-gfm-table',
  'mdast-util-to-markdown',
  'mrmime',
  'valibot',
  'yaml',
])
/** A fifth smaller to install. Names of functions stay, so that the stack of an error can be read. */
const MINIFY = {
  compress: { keepNames: { function: true, class: true } },
  mangle: { toplevel: false, keepNames: true },
  codegen: { removeWhitespace: true },
}
/**
 * A module that is imported for nothing is left out with all that it imports, for example the parsers of YAML.
 * @type {import('rolldown').TreeshakingOptions}
 */
const WITHOUT_UNUSED_MODULES = { moduleSideEffects: (id) => !id.startsWith(join(PACKAGE, 'src')) }
const BUNDLED_IN_THEME = ['react', 'react-dom', 'scheduler']
/** Modules of the packages whose words and stemmers are in `dist/languages/`. */
const BUNDLED_IN_SEARCH = ['@orama/stemmers/english', 'stopword']

/**
 * @typedef {object} BuildOptions
 * @property {boolean} [isForced] Builds even when the inputs have not changed.
 * @property {boolean} [isWhole] Also what is for editors and the preview, which takes more than half of the time.
 *   Default: true.
 */

/**
 * Builds what has changed. Prints the message of an error, without its stack, which is inside of the bundler, and
 * returns false. @param {BuildOptions} [options]
 */
export async function buildPackage({ isForced = false, isWhole = true } = {}) {
  const inputs = hashInputs()
  const partial = `${inputs} without editors and preview`
  const built = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if (!isForced && (built === inputs || (built === partial && !isWhole))) {
    console.log('octavo: up to date')
    return true
  }
  const start = performance.now()
  rmSync(STAMP, { force: true })
  removeLeftovers()
  try {
    await Promise.all([buildTheme(isWhole), buildNode(), buildSearch(), ...(isWhole ? [buildEditorFiles()] : [])])
  } catch (error) {
    reportFailure(/** @type {Error} */ (error))
    return false
  }
  writeFileSync(STAMP, isWhole ? inputs : partial)
  console.log(`octavo: built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return true
}

/** Removes the temporary files of builds that were stopped: the package contains everything in `dist`. */
function removeLeftovers() {
  for (const name of existsSync(DIST) ? readdirSync(DIST) : []) {
    const [, owner] = /-(\d+)(?:\.mjs)?$/.exec(name) ?? []
    if (owner !== undefined && !isRunning(Number(owner))) rmSync(join(DIST, name), { recursive: true, force: true })
  }
}

/** @param {number} id */
function isRunning(id) {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/** @param {Error} error */
function reportFailure(error) {
  console.error(`octavo: ${error.message}`)
  for (const entry of readdirSync(DIST).filter((name) => name.includes(`-${process.pid}`)))
    // Another part of the build may still write into it.
    rmSync(join(DIST, entry), { recursive: true, force: true, maxRetries: 5 })
}

/**
 * A package that is not installed is a warning of the bundler, and an engine that does not start.
 * @param {import('rolldown').LogLevel} level
 * @param {import('rolldown').RolldownLog} log
 * @param {import('rolldown').LogOrStringHandler} print
 */
function refuseUnresolved(level, log, print) {
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(`${log.message}\nInstall the dependencies with "npm ci".`)
  if (level === 'warn') print(level, log)
}

/**
 * Removes the descriptions from schemas, which only editors and the guide show: `v.pipe(schema, v.description('…'))`
 * becomes `schema`. With them, a build with nothing to do would load a tenth more code. Titles stay: messages about
 * front matter contain them.
 * @type {import('rolldown').Plugin}
 */
const withoutDescriptions = {
  name: 'without-descriptions',
  transform: {
    filter: { id: /schema(\/[\w-]+)?\.ts$/ },
    handler(code, id) {
      const isForGuide = id.includes('front-matter')
        ? /^v\.(description|metadata)\(/
        : /^v\.(description|metadata|title)\(/
      const textOf = (/** @type {{ start: number, end: number }} */ { start, end }) => code.slice(start, end)
      /** @type {[start: number, end: number][]} */
      const removed = []
      new Visitor({
        CallExpression({ callee, arguments: items, start, end }) {
          const kept = items.filter((item) => !isForGuide.test(textOf(item)))
          const [schema] = kept
          if (!schema || textOf(callee) !== 'v.pipe' || kept.length === items.length) return
          if (kept.length === 1) return void removed.push([start, schema.start], [schema.end, end])
          for (const [index, item] of items.entries())
            if (!kept.includes(item)) removed.push([items[index - 1]?.end ?? 0, item.end])
        },
      }).visit(parseSync(id, code).program)
      return removed
        .sort((a, b) => b[0] - a[0])
        .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code)
    },
  },
}

async function buildNode() {
  const dir = join(DIST, 'node')
  const temporary = `${dir}-${process.pid}`
  const present = Object.entries(ENTRIES).filter(([, path]) => existsSync(join(PACKAGE, path)))
  const bundle = await rolldown({
    cwd: PACKAGE,
    input: Object.fromEntries(present),
    platform: 'node',
    external: (id, importer) => isPackage(id) && !BUNDLED.has(id) && !importer?.includes('node_modules'),
    treeshake: WITHOUT_UNUSED_MODULES,
    onLog: refuseUnresolved,
    plugins: [withoutDescriptions],
  })
  const { output } = await bundle.write({
    dir: temporary,
    format: 'esm',
    // One flat folder: modules refer to others by `import.meta.url`, from any chunk.
    chunkFileNames: '[name]-[hash].js',
    // Otherwise a build loads 27 more chunks of a few hundred bytes: a tenth of the CPU time of an empty site.
    codeSplitting: { groups: [{ name: 'shared', test: /[\\/]octavo[\\/]src[\\/]shared[\\/]/ }] },
    minify: MINIFY,
    // Types and their comments are declared in `dist/types/`.
    comments: { legal: true, annotation: true, jsdoc: false },
  })
  const modules = output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []))
  const require = createRequire(import.meta.url)
  const inTheme = BUNDLED_IN_THEME.map((name) => require.resolve(`${name}/package.json`))
  const inSearch = BUNDLED_IN_SEARCH.map((name) => join(dirname(require.resolve(name)), '..', 'package.json'))
  writeFileSync(join(DIST, 'licenses.txt'), collectLicenses([...modules, ...inTheme, ...inSearch]))
  await buildWatchdog(join(temporary, 'watchdog.cjs'))
  moveIntoPlace(temporary, dir)
}

async function buildSearch() {
  const dir = join(DIST, 'languages')
  const temporary = `${dir}-${process.pid}`
  await buildLanguages(PACKAGE, temporary)
  moveIntoPlace(temporary, dir)
}

async function buildEditorFiles() {
  const temporary = (/** @type {string} */ name) => join(DIST, `${name}-${process.pid}`)
  await buildTypes(temporary('types'), temporary('schemas'))
  moveIntoPlace(temporary('types'), join(DIST, 'types'))
  moveIntoPlace(temporary('schemas'), join(PACKAGE, 'schemas'))
}

/** A failed build leaves the last one in place. @param {string} temporary @param {string} dir */
function moveIntoPlace(temporary, dir) {
  rmSync(dir, { recursive: true, force: true })
  renameSync(temporary, dir)
}

/** The licenses require their text to be included in copies. @param {string[]} modules */
function collectLicenses(modules) {
  const folders = modules.flatMap((id) => /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(id)?.[0] ?? [])
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    if (!file) throw new Error(`${name} has no license file, so it cannot be bundled.`)
    return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  })
  return texts.join('\n---\n\n')
}

/** @param {string} id */
function isPackage(id) {
  return /^[^./\0]/.test(id) && !isAbsolute(id)
}

/**
 * One CommonJS file, which starts some milliseconds faster: the watchdog must run before the code that it watches.
 * @param {string} file
 */
async function buildWatchdog(file) {
  const bundle = await rolldown({
    cwd: PACKAGE,
    input: 'src/node/watchdog/thread.ts',
    platform: 'node',
    treeshake: WITHOUT_UNUSED_MODULES,
  })
  await bundle.write({ file, format: 'cjs', minify: MINIFY })
}

/**
 * Bundles the theme, for builds and for the preview, with the code that bundles it with a site's components.
 * @param {boolean} isWhole
 */
async function buildTheme(isWhole) {
  const bundler = await loadBundler()
  // A preview bundles what it lacks, but not what is outdated.
  if (!isWhole) rmSync(join(DIST, 'preview'), { recursive: true, force: true })
  await Promise.all([buildShell(bundler), ...(isWhole ? [buildPreview(bundler)] : [])])
}

/** @param {typeof import('../src/node/package-build.ts')} bundler */
async function buildPreview({ bundleClient }) {
  const dir = join(DIST, 'preview')
  const temporary = `${dir}-${process.pid}`
  await bundleClient({ outDir: temporary, minify: true })
  moveIntoPlace(temporary, dir)
}

/** @param {typeof import('../src/node/package-build.ts')} bundler */
async function buildShell({ bundleBootScript, bundleTheme, removeFontCopies, writeManifest, writeAddedStyles }) {
  const dir = join(DIST, 'theme')
  const temporary = `${dir}-${process.pid}`
  const [{ outside: _, ...themeBundle }, bootScript] = await Promise.all([
    bundleTheme({ root: null, outDir: temporary }),
    bundleBootScript(),
  ])
  const packaged = removeFontCopies(PACKAGE, temporary, themeBundle.files)
  writeAddedStyles(PACKAGE, temporary)
  writeManifest(temporary, { ...themeBundle, packaged, bootScript })
  moveIntoPlace(temporary, dir)
}

/** The bundling code is TypeScript, which Node.js 20 cannot import, so it is bundled itself first. */
async function loadBundler() {
  const file = join(DIST, `bundler-${process.pid}.mjs`)
  const bundle = await rolldown({
    cwd: PACKAGE,
    input: 'src/node/package-build.ts',
    platform: 'node',
    external: isPackage,
    // The engine imports some of these modules only when they are needed.
    checks: { ineffectiveDynamicImport: false },
  })
  await bundle.write({ file, format: 'esm' })
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(file)
  }
}

function hashInputs() {
  const hash = createHash('sha256')
  const files = ['package.json', ...listFiles('scripts'), ...listFiles('src')]
  for (const file of files) hash.update(file).update(readFileSync(join(PACKAGE, file)))
  return hash.digest('hex')
}

/** @param {string} folder */
function listFiles(folder) {
  const entries = readdirSync(join(PACKAGE, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  return files.map((entry) => join(entry.parentPath, entry.name).slice(PACKAGE.length)).sort()
}
