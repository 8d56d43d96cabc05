import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const packages = ['@orama/orama@3.1.18']

const SCHEMA = { title: 'string', heading: 'string', text: 'string', code: 'string' }

export async function prepare({ records, folder }) {
  const entry = createRequire(join(folder, 'x.js')).resolve('@orama/orama')
  const { create, insertMultiple, save, load, search } = await import(pathToFileURL(entry).href)
  const started = performance.now()
  const built = create({ schema: SCHEMA })
  await insertMultiple(
    built,
    records.map((record) => ({ ...record, id: String(record.id) })),
  )
  const file = JSON.stringify(save(built))
  const buildMs = performance.now() - started
  const loadStarted = performance.now()
  const index = create({ schema: SCHEMA })
  load(index, JSON.parse(file))
  const ask = (query) =>
    search(index, { term: query, limit: 20, tolerance: 1, threshold: 1, boost: { title: 4, heading: 3 } })
  return {
    buildMs,
    loadMs: performance.now() - loadStarted,
    script: [readFileSync(join(folder, 'node_modules/@orama/orama/dist/browser/index.js'), 'utf8')],
    first: [file],
    ask: async (query) => (await ask(query)).hits.map(({ document }) => document.route),
  }
}
