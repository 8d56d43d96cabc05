export const packages = []

/** Searches as the worker does: loads the part of the index that a query needs, then the texts of its hits. */
export async function prepare({ pages, engine, language }) {
  const started = performance.now()
  const headings = pages.reduce((sum, page) => sum + page.headings.length, 0)
  const options = { headings, maxHits: 20, highlightResult: false }
  const { searchable, ...listing } = engine.listPages(pages.map(toSearchPage), options)
  const { files } = engine.createSearchIndex(listing, searchable, { time: 0, language })
  const contents = new Map(files.map(({ path, renderContent }) => [path, toText(renderContent())]))
  const buildMs = performance.now() - started
  const first = [...contents]
    .filter(([path]) => /search\.json|-doc-|-index-|-language-/.test(path))
    .map(([, content]) => content)
  const importModule = (path) => import(`data:text/javascript,${encodeURIComponent(contents.get(path))}`)
  const open = (fetchText) => engine.openSearch(new engine.SearchFiles(fetchText, importModule))
  const load = async (search, query) => {
    while (await search.loadTerms(query));
    await search.loadTexts(query, false)
  }
  const loadStarted = performance.now()
  const search = await open(async (path) => contents.get(path) ?? '')
  await search.loadTerms('')
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

/** Files are rendered as text or as its bytes. */
function toText(content) {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

function toSearchPage({ headings, frontMatter, sections, ...page }) {
  return { ...page, readHead: () => ({ headings, frontMatter }), readSections: () => sections }
}
