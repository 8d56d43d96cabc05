// Measures search engines: how often the wanted page is the first hit or among the first five, latency, and bytes.
// Octavo and its peers index the same sections and answer the same queries, in one run.
//   node bench/search.mjs [--corpus 165,1000,site] [--queries 500] [--seed 1] [--peers octavo,minisearch]
//   node bench/search.mjs --typed [--peers octavo,minisearch]
//   node bench/search.mjs --languages de,fr [--peers octavo,minisearch,pagefind] [--misses]
// --typed asks the queries in search/typed-queries.txt, written by hand for packages of the corpus. --languages asks
// those in search/languages/, written by hand for two translated sites in each language. --misses lists the queries
// whose page is not the first hit.
// Bytes are compressed with brotli (quality 11): to the first result (the script and the files it needs to search at
// all), and the further files for the full results of one query, on average, in a session with no other query. The
// latency of a query is the minimum of five runs, after its files are loaded.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { makeCorpus } from './corpus.mjs'
import { compileFolder, loadEngine } from './search/load-engine.mjs'
import { makeQueries } from './search/queries.mjs'
import { LANGUAGE_CORPORA, makeLanguageCorpus } from './search/language-corpora.mjs'
import { readLanguageQueries, readTypedQueries, TYPED_PACKAGES } from './search/typed-queries.mjs'
import { readOptions } from './read-options.mjs'
import { SITE_CONTEXT } from './search/site-context.mjs'
import { install } from './set-up-peer.mjs'

/** Fetched bytes are measured for one in this many queries, because each needs a newly opened index. */
const COST_EVERY = 20
// FlexSearch is last: one of its timers throws when its index is gone.
const PEERS = ['octavo', 'minisearch', 'lunr', 'pagefind', 'orama', 'flexsearch']
const options = readOptions(
  {
    corpus: ['165', '1000', 'site'],
    queries: 500,
    seed: 1,
    peers: PEERS,
    typed: false,
    languages: [],
    misses: false,
  },
  { peers: PEERS, languages: Object.keys(LANGUAGE_CORPORA) },
)
const here = dirname(fileURLToPath(import.meta.url))
const home = join(here, '.peers', 'search')
mkdirSync(home, { recursive: true })
const engine = await loadEngine(home)
const sizes = new Map()

if (options.languages.length > 0) for (const language of options.languages) await compareInLanguage(language)
else for (const corpus of options.typed ? TYPED_PACKAGES : options.corpus) await compare(corpus)

async function compare(corpus) {
  const pages = await readPages(folderOf(corpus))
  const records = toRecords(pages)
  // Queries are made from original pages only; a hit on a copy counts as one on the original.
  const originals = pages.filter(({ route }) => toOriginal(route) === route)
  const plain = originals.map(({ headings, ...page }) => ({ ...page, headings: headings.map(({ text }) => text) }))
  const queries = options.typed ? readTypedQueries(corpus) : makeQueries(plain, options.queries, options.seed)
  console.log(`\n${corpus}: ${pages.length} pages, ${records.length} sections, ${queries.length} queries\n`)
  printHead(queries)
  for (const name of options.peers)
    console.log(describe(name, await measure(name, { pages, records, queries, language: 'en' })))
}

/** Measures each engine on both sites of a language: sums their hits, and keeps the larger bytes and times. */
async function compareInLanguage(language) {
  const sites = []
  for (const site of Object.keys(LANGUAGE_CORPORA[language])) {
    const pages = await readPages(makeLanguageCorpus(language, site))
    sites.push({ pages, records: toRecords(pages), queries: readLanguageQueries(language, site), language })
  }
  const counts = sites.map(({ pages, records }) => `${pages.length} pages with ${records.length} sections`)
  const queries = sites.flatMap((site) => site.queries)
  console.log(`\n${language}: ${counts.join(', ')}, ${queries.length} queries\n`)
  printHead(queries)
  for (const name of options.peers) {
    const results = []
    for (const site of sites) results.push(await measure(name, site))
    console.log(describe(name, addUp(results)))
  }
}

function readPages(folder) {
  return compileFolder(engine, folder, { root: folder, ...SITE_CONTEXT })
}

function printHead(queries) {
  const kinds = [...new Set(queries.map(({ kind }) => kind))]
  const columns = ['engine', 'success@1 / @5 %', ...kinds, 'p50 / p95 ms', 'KB first / query', 'build / load ms']
  console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`)
}

function addUp(results) {
  const [one] = results
  const sum = (read) => results.reduce((total, result) => total + read(result), 0)
  const scores = Object.fromEntries(
    Object.keys(one.scores).map((kind) => [
      kind,
      {
        count: sum(({ scores }) => scores[kind].count),
        first: sum(({ scores }) => scores[kind].first),
        five: sum(({ scores }) => scores[kind].five),
      },
    ]),
  )
  return {
    scores,
    times: results.flatMap(({ times }) => times).sort((a, b) => a - b),
    first: Math.max(...results.map(({ first }) => first)),
    query: Math.max(...results.map(({ query }) => query)),
    peer: { buildMs: sum(({ peer }) => peer.buildMs), loadMs: sum(({ peer }) => peer.loadMs) },
  }
}

function folderOf(corpus) {
  if (corpus === 'site') return join(here, '../sites/k5/docs')
  return options.typed ? join(makeCorpus(1000), 'docs', corpus) : join(makeCorpus(Number(corpus)), 'docs')
}

function toOriginal(route) {
  return route.replace(/\/copy-\d+\//, '/')
}

function toRecords(pages) {
  const sections = pages.flatMap(({ route, title, headings, sections: texts }) =>
    texts.map(({ heading, text, code }) => ({
      route,
      title,
      heading: headings[heading]?.text ?? '',
      anchor: headings[heading]?.id,
      text,
      code,
    })),
  )
  return sections.map((section, id) => ({ id, ...section }))
}

async function measure(name, { pages, records, queries, language }) {
  const peerModule = await import(`./search/peers/${name}.mjs`)
  const folder = join(home, name)
  mkdirSync(folder, { recursive: true })
  install(peerModule.packages, folder)
  const peer = await peerModule.prepare({ pages, records, engine, folder, language })
  const scores = Object.fromEntries(
    ['all', ...new Set(queries.map(({ kind }) => kind))].map((kind) => [kind, { count: 0, first: 0, five: 0 }]),
  )
  const times = []
  const costs = []
  for (const [index, { kind, query, routes }] of queries.entries()) {
    if (peer.fetchFor && index % COST_EVERY === 0) costs.push(size(await peer.fetchFor(query)) - size(peer.first))
    await peer.warm?.(query)
    const { found, ms } = await ask(peer, query)
    times.push(ms)
    const rank = [...new Set(found.map(toOriginal))].slice(0, 5).findIndex((route) => routes.has(route))
    if (options.misses && rank !== 0)
      console.log(`  ${name}: ${rank < 0 ? '–' : rank + 1} ${query} (first: ${found[0]})`)
    for (const score of [scores.all, scores[kind]]) {
      score.count++
      if (rank === 0) score.first++
      if (rank >= 0) score.five++
    }
  }
  await peer.close?.()
  const first = size(peer.first) + size(peer.script)
  return {
    scores,
    times: times.sort((a, b) => a - b),
    first,
    query: costs.reduce((sum, cost) => sum + cost, 0) / (costs.length || 1),
    peer,
  }
}

function describe(name, { scores, times, first, query, peer }) {
  const share = ({ first: one, five, count }) =>
    `${((100 * one) / count).toFixed(1)} / ${((100 * five) / count).toFixed(1)}`
  const at = (part) => times[Math.floor(times.length * part)].toFixed(2)
  const kilo = (bytes) => (bytes / 1000).toFixed(0)
  const cells = [
    name,
    ...Object.values(scores).map(share),
    `${at(0.5)} / ${at(0.95)}`,
    `${kilo(first)} / ${kilo(query)}`,
    `${peer.buildMs.toFixed(0)} / ${peer.loadMs.toFixed(0)}`,
  ]
  return `| ${cells.join(' | ')} |`
}

async function ask(peer, query) {
  const runs = []
  let found = []
  for (let run = 0; run < 5; run++) {
    const started = performance.now()
    found = await peer.ask(query)
    runs.push(performance.now() - started)
  }
  return { found, ms: Math.min(...runs) }
}

function size(texts) {
  return texts.reduce((sum, text) => {
    if (!sizes.has(text)) sizes.set(text, brotliCompressSync(text).length)
    return sum + sizes.get(text)
  }, 0)
}
