import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export const packages = ['lunr@2.3.9']

export async function prepare({ records, folder }) {
  const lunr = createRequire(join(folder, 'x.js'))('lunr')
  const started = performance.now()
  const built = lunr(function define() {
    this.ref('id')
    this.field('title', { boost: 4 })
    this.field('heading', { boost: 3 })
    this.field('text')
    this.field('code')
    for (const record of records) this.add(record)
  })
  const file = JSON.stringify(built)
  const routes = JSON.stringify(records.map(({ route }) => route))
  const buildMs = performance.now() - started
  const loadStarted = performance.now()
  const index = lunr.Index.load(JSON.parse(file))
  const byId = JSON.parse(routes)
  return {
    buildMs,
    loadMs: performance.now() - loadStarted,
    script: [readFileSync(join(folder, 'node_modules/lunr/lunr.min.js'), 'utf8')],
    first: [file, routes],
    ask: (query) => index.query((terms) => addTerms(lunr, terms, query)).map(({ ref }) => byId[Number(ref)]),
  }
}

/** Searches as docusaurus-lunr-search does: whole words, then prefixes, then one typing error. */
function addTerms(lunr, terms, query) {
  const words = lunr.tokenizer(query)
  terms.term(words, { boost: 10 })
  terms.term(words, { wildcard: lunr.Query.wildcard.TRAILING })
  terms.term(words, { editDistance: 1, boost: 0.5 })
}
