// The live preview in a real browser: the time from a write to the frame that shows it, for each kind of edit.
//   node bench/dev.mjs [--pages 1000] [--edits 30] [--kinds text,css] [--engine ../other/octavo/bin/octavo.js]
// Also the start without a cache and with one. Needs `npm run build`, and Chromium: CHROMIUM, else /usr/bin/chromium.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { makeCorpus } from './corpus.mjs'
import { prepare } from './peers/octavo.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    edits: { type: 'string', default: '30' },
    kinds: { type: 'string', default: 'text,heading,css,component,island,sidebar,created,renamed,deleted' },
    engine: { type: 'string', default: join(here, '../octavo/bin/octavo.js') },
  },
})
const edits = Number(values.edits)
const site = makeSite(makeCorpus(Number(values.pages)))
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' })
console.log(`${values.pages} pages, ${edits} edits of each kind; load ${loadavg()[0].toFixed(1)}`)
try {
  await measureStart('start without a cache')
  const server = await measureStart('start with a cache', { keep: true })
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.log(`  in the page: ${error.message}`))
  await page.goto(server.url)
  const counter = page.locator('octavo-island button')
  // Clicks before the island is hydrated have no effect.
  while (!(await counter.textContent()).endsWith(': 1')) {
    await counter.click()
    await setTimeout(200)
  }
  await page.evaluate(() => scrollTo(0, 200))
  const lists = makeEdits()
  for (const kind of values.kinds.split(',')) await measureKind(page, kind, lists[kind])
  const kept = await page.evaluate(
    () => `scrolled to ${scrollY}, ${document.querySelector('octavo-island')?.textContent}`,
  )
  console.log(`afterwards: ${kept}; load ${loadavg()[0].toFixed(1)}`)
  server.process.kill()
} finally {
  await browser.close()
  rmSync(site, { recursive: true, force: true })
}

/** The corpus with a page that has everything to edit. */
function makeSite(corpus) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-dev-'))
  cpSync(join(corpus, 'docs'), join(folder, 'docs'), { recursive: true })
  mkdirSync(join(folder, 'components'))
  prepare(folder)
  for (const [file, text] of Object.entries(siteFiles(0))) writeFileSync(join(folder, file), text)
  return folder
}

function siteFiles(number, { text = 0, heading = 0 } = {}) {
  const filler = 'A paragraph of real length, with `code`, a [link](#end) and *emphasis*.\n\n'.repeat(100)
  return {
    'docs/aaa-edited.md': `# Edited page\n\n<Label />\n\n<Counter />\n\n## Heading ${heading}\n\nText ${text}\n\n${filler}## End\n`,
    'components/Label.tsx': `export function Label() {\n  return <p className="label">Label ${number}</p>\n}\n`,
    'components/Counter.tsx': `import { useState } from 'react'\n
export const traits = { island: true }
export function Counter() {
  const [count, setCount] = useState(0)
  return <button id="counter" type="button" onClick={() => setCount(count + 1)}>Island ${number}: {count}</button>
}\n`,
    'components/label.css': `.label { outline-offset: ${number}px }\n`,
  }
}

/** For each kind: writes edit number `n` and returns a function that is true in the page when it is shown. */
function makeEdits() {
  const write = (file, n, options) => writeFileSync(join(site, file), siteFiles(n, options)[file])
  const article = 'docs/aaa-edited.md'
  const at = (name) => join(site, 'docs', name)
  const sidebar = (label) => `(document.querySelector('nav.sidebar, .sidebar')?.textContent ?? '').includes('${label}')`
  const shows = (text) => `document.querySelector('main').textContent.includes('${text}')`
  return {
    text: (n) => (write(article, 0, { text: n }), shows(`Text ${n}`)),
    heading: (n) => (
      write(article, 0, { heading: n }),
      `document.querySelector('.toc')?.textContent.includes('Heading ${n}')`
    ),
    css: (n) => (
      write('components/label.css', n),
      `getComputedStyle(document.querySelector('.label')).outlineOffset === '${n}px'`
    ),
    component: (n) => (write('components/Label.tsx', n), shows(`Label ${n}`)),
    island: (n) => (write('components/Counter.tsx', n), shows(`Island ${n}:`)),
    sidebar: (n) => (
      writeFileSync(at('aab.md'), `---\nsidebar_label: Renamed ${n}.\n---\n\n# B\n`),
      sidebar(`Renamed ${n}.`)
    ),
    created: (n) => (writeFileSync(at(`aac-${n}.md`), `# Created ${n}.\n`), sidebar(`Created ${n}.`)),
    renamed: (n) => {
      if (n > 1) rmSync(at(`aad-${n - 1}.md`), { force: true })
      writeFileSync(at(`aad-${n}.md`), `# Moved to ${n}.\n`)
      return n > 1 ? `${sidebar(`Moved to ${n}.`)} && !${sidebar(`Moved to ${n - 1}.`)}` : sidebar(`Moved to ${n}.`)
    },
    deleted: (n) => (rmSync(at(`aac-${n}.md`), { force: true }), `!${sidebar(`Created ${n}.`)}`),
  }
}

async function measureKind(page, kind, edit) {
  const times = []
  for (let n = 1; n <= edits; n++) {
    const written = Date.now()
    const shown = await page.evaluate(waitForFrame, edit(n)).catch(() => NaN)
    if (Number.isNaN(shown)) console.log(`  ${kind} ${n} was not shown within 10 s`)
    else times.push(shown - written)
    // Work after the paint must not count for the next edit.
    await setTimeout(400)
  }
  times.sort((a, b) => a - b)
  const at = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN)
  console.log(`${kind.padEnd(10)} median ${at(0.5)} ms, p90 ${at(0.9)} ms, least ${at(0)} ms`)
}

/** Runs in the page. Resolves with the time of the frame after the condition holds; rejects after 10 s. */
function waitForFrame(condition) {
  const holds = new Function(`return ${condition}`)
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

/** Starts the preview and opens a page. */
async function measureStart(title, { keep = false } = {}) {
  if (!keep && existsSync(join(site, '.octavo'))) rmSync(join(site, '.octavo'), { recursive: true })
  const started = performance.now()
  const child = spawn(process.execPath, [resolve(values.engine), 'dev', site, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((done) => {
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      const found = /http:\/\/[^\s]+/.exec(output)
      if (found) done(new URL('aaa-edited/', found[0]).href)
    })
  })
  await (await fetch(url)).text()
  const answered = performance.now()
  const page = await browser.newPage()
  await page.goto(url, { waitUntil: 'load' })
  await page.close()
  console.log(
    `${title}: ${Math.round(answered - started)} ms to the first answer, +${Math.round(performance.now() - answered)} ms to open it`,
  )
  if (!keep) {
    child.kill()
    await new Promise((done) => child.once('exit', done))
  }
  return { url, process: child }
}
