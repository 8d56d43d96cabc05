/** Bundles Octavo's compiler, indexer and search engine from their sources, to search without a browser. */
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '../..')
const ENTRIES = {
  markdown: 'packages/octavo/src/node/markdown/index.ts',
  testing: 'packages/octavo/src/node/markdown/testing/test-page.ts',
  build: 'packages/octavo/src/node/search/index.ts',
  engine: 'packages/octavo/src/client/search/engine/index.ts',
}

export async function loadEngine(folder) {
  const bundle = await rolldown({ cwd: REPOSITORY, input: ENTRIES, platform: 'node', external: /^node:/ })
  await bundle.write({ dir: join(folder, 'octavo'), format: 'esm', cleanDir: true })
  // The indexer reads the languages from its package, which has to be built.
  writeFileSync(join(folder, 'octavo/package.json'), '{"type":"module"}')
  cpSync(join(REPOSITORY, 'packages/octavo/dist/languages'), join(folder, 'octavo/dist/languages'), { recursive: true })
  const load = (name) => import(pathToFileURL(join(folder, 'octavo', `${name}.js`)).href)
  const modules = await Promise.all(Object.keys(ENTRIES).map(load))
  return { ...Object.assign({}, ...modules), script: await bundleWorker() }
}

/** The script that the browser loads to search. */
async function bundleWorker() {
  const input = 'packages/octavo/src/client/search/worker/worker.ts'
  const bundle = await rolldown({ cwd: REPOSITORY, input, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  return output[0].code
}

/** Compiles every Markdown file of a folder. `settings`: what differs from the site of the compiler's tests. */
export async function compileFolder({ compilePage, testContext }, folder, settings) {
  const context = { ...testContext(), ...settings }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
  const pages = []
  for (const file of files.sort()) {
    const path = relative(folder, file)
    const id = path.replace(/\.md$/, '').replace(/(^|\/)index$/, '')
    const source = {
      id,
      collection: 'docs',
      file: `docs/${path}`,
      path: file,
      content: readFileSync(file, 'utf8'),
      hash: '',
    }
    pages.push({ route: `/docs/${id}${id === '' ? '' : '/'}`, ...(await compilePage(source, context)) })
  }
  return pages
}
