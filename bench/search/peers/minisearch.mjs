import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const packages = ['minisearch@7.2.0']

const OPTIONS = { fields: ['title', 'heading', 'text', 'code'], storeFields: ['route'] }
const SEARCH = { prefix: true, fuzzy: 0.2, boost: { title: 4, heading: 3 }, combineWith: 'OR' }

export async function prepare({ records, folder }) {
  const { default: MiniSearch } = await import(
    pathToFileURL(createRequire(join(folder, 'x.js')).resolve('minisearch')).href
  )
  const started = performance.now()
  const built = new MiniSearch(OPTIONS)
  built.addAll(records)
  const file = JSON.stringify(built)
  const buildMs = performance.now() - started
  const loadStarted = performance.now()
  const index = MiniSearch.loadJSON(file, OPTIONS)
  return {
    buildMs,
    loadMs: performance.now() - loadStarted,
    script: [readFileSync(join(folder, 'node_modules/minisearch/dist/umd/index.js'), 'utf8')],
    first: [file],
    ask: (query) => index.search(query, SEARCH).map(({ route }) => route),
  }
}
