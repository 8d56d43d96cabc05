// The live preview in a real browser: the time from a write to the frame that shows it, for each kind of edit.
//   node bench/dev.mjs [--pages 1000] [--edits 30] [--kinds text,css] [--peers octavo,vitepress,starlight]
//                      [--engine ../other/octavo/bin/octavo.js]
// Also the start without a cache and with one. Engines take turns with each kind of edit. Starlight needs Node.js 22.
// Needs `npm run build`, and Chromium, at the path in CHROMIUM or installed.
import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { loadavg } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { makeCorpus } from './corpus.mjs'
import { readOptions } from './read-options.mjs'
import { setUpPeer } from './set-up-peer.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const KINDS = ['text', 'css', 'component', 'island', 'sidebar', 'created', 'renamed', 'deleted']
const options = readOptions(
  { pages: 1000, edits: 30, kinds: KINDS, peers: ['octavo'], engine: join(here, '../packages/octavo/bin/octavo.js') },
  { kinds: KINDS, peers: ['octavo', 'vitepress', 'starlight'] },
)
const { edits } = options
const corpus = makeCorpus(options.pages)
const browser = await chromium.launch({ executablePath: await findChromium() })
const peers = []
console.log(`${options.pages} pages, ${edits} edits of each kind; Node.js ${process.version}; load ${load()}`)
try {
  for (const name of options.peers) peers.push(await start(name))
  for (const kind of options.kinds) for (const peer of peers) await measureKind(peer, kind)
  for (const { name, page } of peers) {
    const kept = await page.evaluate(() => `scrolled to ${scrollY}, ${document.querySelector('#counter')?.textContent}`)
    console.log(`${name} afterwards: ${kept}`)
  }
  console.log(`load ${load()}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  for (const { child } of peers) child.kill()
  await browser.close()
}

function load() {
  return loadavg()[0].toFixed(1)
}

/** Measures both starts of an engine and opens a page of the second one, scrolled, with its island clicked once. */
async function start(name) {
  const peer = await import(`./dev/${name}.mjs`)
  const { folder, docs } = setUpPeer(peer, corpus, `${name}-${options.pages}-dev`)
  for (const file of readdirSync(join(folder, docs)).filter((entry) => /^aa[cd]-/.test(entry))) {
    rmSync(join(folder, docs, file))
  }
  const lists = peer.makeEdits(folder)
  for (const cache of peer.cache) rmSync(join(folder, cache), { recursive: true, force: true })
  const first = await measureStart(name, peer, folder, 'start without a cache')
  await first.completed()
  first.child.kill()
  await first.exited
  const { child, url, completed } = await measureStart(name, peer, folder, 'start with a cache')
  await completed()
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.log(`  ${name}, in the page: ${error.message}`))
  await page.goto(url)
  if (lists.island) await clickCounter(page.locator('#counter'))
  await page.evaluate(() => scrollTo(0, 200))
  return { name, page, child, lists }
}

/** Clicks before the island is hydrated have no effect, or are repeated later. */
async function clickCounter(counter) {
  while ((await counter.textContent()).endsWith(': 0')) {
    await counter.click()
    await setTimeout(200)
  }
}

async function measureKind({ name, page, lists }, kind) {
  const edit = lists[kind]
  if (!edit) return
  const times = []
  for (let n = 1; n <= edits; n++) {
    const written = Date.now()
    const shown = await waitUntilShown(page, edit(n))
    if (Number.isNaN(shown)) console.log(`  ${name}: ${kind} ${n} was not shown within 10 s`)
    else times.push(shown - written)
    // Work after the paint must not count for the next edit.
    await setTimeout(600)
  }
  times.sort((a, b) => a - b)
  const at = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN)
  const title = `${kind.padEnd(10)} ${name.padEnd(10)}`
  console.log(`${title} median ${at(0.5)} ms, p90 ${at(0.9)} ms, least ${at(0)} ms; load ${load()}`)
}

/** The time of the frame that shows an edit, also after reloads of the page; NaN after 10 s. */
async function waitUntilShown(page, condition) {
  const last = Date.now() + 10_000
  while (Date.now() < last) {
    try {
      return await page.evaluate(waitForFrame, condition)
    } catch (error) {
      if (!/context was destroyed|navigat/i.test(error.message)) return NaN
    }
  }
  return NaN
}

/** Runs in the page. Resolves with the time of the frame after the condition holds; rejects after 10 s. */
function waitForFrame(condition) {
  const holds = new Function(`try { return ${condition} } catch { return false }`)
  return new Promise((resolve, reject) => {
    const last = performance.now() + 10_000
    const check = () => {
      if (performance.now() > last) return reject(new Error('Too late'))
      if (!holds()) return requestAnimationFrame(check)
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()))
      port1.start()
      requestAnimationFrame(() => port2.postMessage(null))
    }
    check()
  })
}

/** Starts a preview and waits until a page answers, which some engines do long after they have named their address. */
async function measureStart(name, peer, folder, title) {
  const port = await findPort()
  const started = performance.now()
  const [command, ...words] = peer.command(resolve(options.engine), port)
  const child = spawn(command, words, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const exited = new Promise((done) => child.once('exit', done))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (output = (output + data).slice(-2000)))
  const url = `http://localhost:${port}/${peer.page}`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it answered:\n${output}`)
    await setTimeout(10)
  }
  const answered = performance.now()
  const page = await browser.newPage()
  await page.goto(url, { waitUntil: 'load' })
  await page.close()
  const opened = Math.round(performance.now() - answered)
  console.log(`${title}, ${name}: ${Math.round(answered - started)} ms to the first answer, +${opened} ms to open it`)
  // Octavo compiles the pages that the first one did not need afterwards; this file waits for them.
  const completed = async () => peer.lastFile && (await answers(`http://localhost:${port}/${peer.lastFile}`))
  return { url, child, exited, completed }
}

async function answers(url) {
  try {
    const response = await fetch(url)
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

function findPort() {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
