// What a reader waits for, in a browser, with the same pages in Octavo and its peers.
//   node bench/first-visit.mjs [--pages 1000] [--runs 3] [--peers octavo,starlight]
// The sites must be built: `node bench/build.mjs --runs 1 --peers octavo,starlight,vitepress,docusaurus`.
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { middle } from './middle.mjs'
import { listModules, readOptions, stop } from './read-options.mjs'
import { measureClicks, measureSearch, measureVisits } from './visit/measure.mjs'
import { serveFolder } from './visit/server.mjs'

const options = readOptions(
  { pages: 1000, runs: 3, peers: ['octavo', 'starlight', 'vitepress', 'docusaurus'] },
  { peers: listModules('peers') },
)
const here = dirname(fileURLToPath(import.meta.url))
const ADDRESS = '/next/01-app/01-getting-started/01-installation/'
/** Docusaurus drops numbers, VitePress writes files without folders. */
const ADDRESSES = [ADDRESS, ADDRESS.replaceAll(/\d+-/g, ''), ADDRESS.replace(/\/$/, '.html')]
/** Parts of the addresses that are clicked. */
const NEIGHBORS = ['project-structure', 'layouts-and-pages', 'linking-and-navigating']
const QUERY = 'cache components'
/** Docusaurus has no built-in search, and VitePress is built without it. */
const SEARCHES = {
  octavo: { open: '.search-button', input: 'dialog input', result: 'dialog [role=option]', query: QUERY },
  starlight: { open: 'button[data-open-modal]', input: 'dialog input', result: '.pagefind-ui__result', query: QUERY },
}

const browser = await chromium.launch({ executablePath: await findChromium() })
const sites = await Promise.all(options.peers.map(openSite))
const results = new Map(sites.map(({ name }) => [name, []]))
for (let run = 0; run < options.runs; run++) for (const site of sites) results.get(site.name).push(await measure(site))
printTable()
for (const site of sites) site.close()
await browser.close()

async function openSite(name) {
  const folder = join(here, '.peers', `${name}-${options.pages}`)
  const output = ['dist', 'build', 'docs/.vitepress/dist']
    .map((dir) => join(folder, dir))
    .find((dir) => existsSync(dir))
  if (!output) stop(`${name} is not built. Run "node bench/build.mjs --pages ${options.pages} --peers ${name}".`)
  const { origin, close } = await serveFolder(output)
  const url = ADDRESSES.find((path) => existsSync(join(output, path)))
  if (!url) stop(`${output} has no page ${ADDRESS}.`)
  return { name, url: origin + url, close }
}

async function measure({ name, url }) {
  const { first, again } = await measureVisits(browser, url)
  const clicks = await measureClicks(browser, url, NEIGHBORS)
  const search = SEARCHES[name] && (await measureSearch(browser, url, SEARCHES[name]))
  return {
    'first paint, ms': first.first,
    'largest paint, ms': first.largest,
    'layout shift': first.shift,
    'requests before the first paint': first.early,
    'fonts, KB': first.fonts / 1000,
    'all bytes, KB': first.bytes / 1000,
    'first paint of a second load, ms': again.first,
    'largest paint of a second load, ms': again.largest,
    'click to heading, ms': clicks.length > 0 ? middle(clicks) : NaN,
    'opening the search, KB': search ? search.opened / 1000 : NaN,
    'first search result, KB': search ? search.first / 1000 : NaN,
  }
}

function printTable() {
  const load = loadavg()[0].toFixed(1)
  console.log(`\n${options.pages} pages, median of ${options.runs} interleaved runs, load ${load}\n`)
  console.log(`| | ${sites.map(({ name }) => name).join(' | ')} |\n|---|${'---|'.repeat(sites.length)}`)
  for (const row of Object.keys([...results.values()][0][0])) {
    const cells = sites.map(({ name }) => format(middle(results.get(name).map((run) => run[row]))))
    console.log(`| ${row} | ${cells.join(' | ')} |`)
  }
}

function format(value) {
  if (Number.isNaN(value)) return '–'
  return value < 10 ? String(Number(value.toFixed(2))) : value.toFixed(0)
}
