export const packages = []

/** Asks as the worker does: titles and headings first, then the words a query needs, then the texts of its hits. */
export async function prepare({ pages, engine }) {
  const started = performance.now()
  const headings = pages.reduce((sum, page) => sum + page.headings.length, 0)
  const index = engine.createSearchIndex({ headings, maxHits: 20, highlightResult: false })
  const files = pages.flatMap((page) => index.add(page))
  files.push(...index.finish().files)
  const buildMs = performance.now() - started
  const contents = new Map(files.map(({ path, content }) => [path, content]))
  const first = [...contents].filter(([path]) => /search\.json|-doc-/.test(path)).map(([, content]) => content)
  const open = (fetchText) => engine.openSearch(new engine.SearchFiles(fetchText))
  const load = async (search, query) => {
    await search.loadWords(query)
    await search.loadTexts(query, false)
  }
  const loadStarted = performance.now()
  const search = await open(async (path) => contents.get(path) ?? '')
  await search.loadWords('')
  return {
    buildMs,
    loadMs: performance.now() - loadStarted,
    script: [engine.script],
    first,
    warm: (query) => load(search, query),
    fetchFor: async (query) => {
      const read = new Set()
      const opened = await open(async (path) => {
        read.add(contents.get(path) ?? '')
        return contents.get(path) ?? ''
      })
      await load(opened, query)
      return [...read]
    },
    ask: (query) => search.answer(query).hits.map(({ url }) => url.split('#')[0]),
  }
}
