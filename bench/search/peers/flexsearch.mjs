import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export const packages = ['flexsearch@0.8.212']

/** The `match` preset with the forward tokenizer, which gave the best results of those that find prefixes. */
const OPTIONS = {
  document: { id: 'id', index: ['title', 'heading', 'text', 'code'].map((field) => ({ field, tokenize: 'forward' })) },
}

export async function prepare({ records, folder }) {
  const { Document } = createRequire(join(folder, 'x.js'))('flexsearch')
  const started = performance.now()
  const built = new Document(OPTIONS)
  for (const record of records) built.add(record)
  const parts = []
  built.export((key, content) => void parts.push([key, content ?? '']))
  const routes = JSON.stringify(records.map(({ route }) => route))
  const buildMs = performance.now() - started
  const loadStarted = performance.now()
  const index = new Document(OPTIONS)
  for (const [key, content] of parts) index.import(key, content)
  const byId = JSON.parse(routes)
  return {
    buildMs,
    loadMs: performance.now() - loadStarted,
    script: [readFileSync(join(folder, 'node_modules/flexsearch/dist/flexsearch.bundle.min.js'), 'utf8')],
    first: [...parts.map(([, content]) => content), routes],
    ask: (query) => index.search(query, { limit: 20, suggest: true, merge: true }).map(({ id }) => byId[id]),
  }
}
