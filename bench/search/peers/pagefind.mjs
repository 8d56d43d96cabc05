import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeHtml } from './escape-html.mjs'

export const packages = ['pagefind@1.6.0']

/** Indexes pages as HTML, with Pagefind's sections by heading; searches with its browser script over a local server. */
export async function prepare({ pages, folder, language }) {
  const output = join(folder, 'output')
  rmSync(output, { recursive: true, force: true })
  const { createIndex, close } = await import(pathToFileURL(join(folder, 'node_modules/pagefind/lib/index.js')).href)
  const started = performance.now()
  const { index } = await createIndex({})
  for (const page of pages) await index.addHTMLFile({ url: page.route, content: toHtml(page, language) })
  await index.writeFiles({ outputPath: output })
  const buildMs = performance.now() - started
  await close()
  const { server, address, read } = await serve(output)
  pretendToBeBrowser(language)
  // Imported again for each site, because the module keeps the stemmer of its first language.
  const pagefind = await import(`${pathToFileURL(join(output, 'pagefind.js')).href}?${performance.now()}`)
  const start = async () => {
    await pagefind.destroy()
    await pagefind.options({ basePath: `${address}/`, baseUrl: '/' })
    await pagefind.init()
  }
  const loadStarted = performance.now()
  await start()
  const loadMs = performance.now() - loadStarted
  await pagefind.search('no such word')
  const first = [...read].filter(([path]) => !/^\/(index|fragment)\//.test(path)).map(([, content]) => content)
  read.clear()
  const ask = async (query) => (await pagefind.search(query)).results
  const routesOf = async (results) =>
    (await Promise.all(results.slice(0, 5).map((result) => result.data()))).map(({ url }) => url.split('#')[0])
  const routes = new Map()
  return {
    buildMs,
    loadMs,
    script: [readFileSync(join(output, 'pagefind.js'), 'utf8')],
    first,
    // Pagefind caches fetched files, so a new instance measures the bytes of one query.
    fetchFor: async (query) => {
      await start()
      read.clear()
      await routesOf(await ask(query))
      return [...new Set([...first, ...read.values()])]
    },
    // Full results include the texts of the first hits. Their time is not counted, as for the other engines.
    warm: async (query) => routes.set(query, await routesOf(await ask(query))),
    ask: async (query) => {
      await ask(query)
      return routes.get(query)
    },
    close: () => server.close(),
  }
}

/** The globals that Pagefind's script needs. With an origin other than the files', it keeps their full URLs. */
function pretendToBeBrowser(language) {
  const location = new URL('http://page.invalid/')
  const documentElement = { getAttribute: () => language }
  Object.assign(globalThis, {
    location,
    window: { location },
    document: { location, documentElement, querySelector: () => documentElement },
  })
}

function toHtml({ title, headings, sections }, language) {
  const blocks = sections.map(({ heading, text, code }) => {
    const head = headings[heading]
    const line = head ? `<h${head.level} id="${escapeHtml(head.id)}">${escapeHtml(head.text)}</h${head.level}>` : ''
    return `${line}<p>${escapeHtml(text)}</p><pre>${escapeHtml(code)}</pre>`
  })
  return `<!doctype html><html lang="${language}"><head><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${blocks.join('')}</main></body></html>`
}

/** Serves a folder and records the content of the requested files. */
async function serve(folder) {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(folder.length).replaceAll('\\', '/'), readFileSync(path)]
      }),
  )
  const read = new Map()
  const server = createServer(({ url = '' }, response) => {
    const path = url.split('?')[0] ?? ''
    const content = files.get(path)
    if (content) read.set(path, content)
    response.writeHead(content ? 200 : 404, {
      'Content-Type': path.endsWith('.json') ? 'application/json' : 'application/octet-stream',
    })
    response.end(content)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, read, address: `http://127.0.0.1:${server.address().port}` }
}
