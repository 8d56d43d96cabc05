// Cold builds of the same real pages by Octavo and its peers, interleaved in one run.
//   node bench/build.mjs [--pages 1000] [--runs 3] [--peers octavo,eleventy]
// CPU seconds are user plus system time of the whole process tree. Memory is that of its largest process.
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeCorpus } from './corpus.mjs'
import { setUpPeer } from './set-up-peer.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    peers: { type: 'string', default: 'octavo,eleventy' },
    edit: { type: 'boolean', default: false },
  },
})
const here = dirname(fileURLToPath(import.meta.url))
const corpus = makeCorpus(Number(values.pages))
const peers = await Promise.all(values.peers.split(',').map(setUp))

async function setUp(name) {
  return { name, ...setUpPeer(await import(`./peers/${name}.mjs`), corpus, `${name}-${values.pages}`) }
}

/** Runs one build in bash, whose `time` includes child processes. */
function measure({ folder, command, output }) {
  const started = process.hrtime.bigint()
  const script = `TIMEFORMAT='%U %S'; time /usr/bin/env ${command.map((word) => `'${word}'`).join(' ')} >/dev/null 2>build.log`
  const result = spawnSync('bash', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: `--require ${join(here, 'peak.cjs')}`, PEAK_FILE: join(folder, 'peak.txt') },
  })
  const wall = Number(process.hrtime.bigint() - started) / 1e9
  const [user = NaN, system = NaN] = result.stderr.trim().split(/\s+/).slice(-2).map(Number)
  const peak = Math.max(...readPeaks(join(folder, 'peak.txt')))
  const documents = existsSync(join(folder, output)) ? count(join(folder, output)) : { pages: 0, bytes: 0 }
  return { status: result.status, wall, cpu: user + system, peak, ...documents }
}

function readPeaks(file) {
  const peaks = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [NaN]
  rmSync(file, { force: true })
  return peaks
}

function count(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return {
    pages: files.filter((entry) => entry.name.endsWith('.html')).length,
    bytes: files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0),
  }
}

/** Moves a folder away instead of deleting it: after many deletions, some file systems create files slowly. */
function setAside(folder) {
  if (existsSync(folder)) renameSync(folder, join(mkdtempSync(join(here, '.peers', 'old-')), 'folder'))
}

const results = new Map(peers.map((peer) => [peer.name, []]))
for (let run = 0; run < Number(values.runs); run++) {
  for (const peer of peers) {
    for (const folder of peer.clean) setAside(join(peer.folder, folder))
    results.get(peer.name).push(measure(peer))
  }
}
const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
console.log(
  `\n${values.pages} pages, median of ${values.runs} interleaved runs\n\n| engine | CPU s | wall s | peak MB | documents | MB written |\n|---|---|---|---|---|---|`,
)
for (const [name, runs] of results) {
  const column = (key) => middle(runs.map((run) => run[key]))
  console.log(
    `| ${name} | ${column('cpu').toFixed(2)} | ${column('wall').toFixed(2)} | ${(column('peak') / 2 ** 20).toFixed(0)} | ${column('pages')} | ${(column('bytes') / 2 ** 20).toFixed(1)} |`,
  )
  if (runs.some((run) => run.status !== 0))
    console.log(`  ${name}: a build failed. Read build.log in bench/.peers/${name}-${values.pages}.`)
}

if (values.edit) {
  const edits = new Map(peers.map((peer) => [peer.name, []]))
  for (let run = 0; run < Number(values.runs); run++) {
    for (const peer of peers) {
      const page = join(peer.folder, peer.docs, 'next', '01-app', '01-getting-started', '01-installation.md')
      appendFileSync(page, `\nSentence number ${run}.\n`)
      edits.get(peer.name).push(measure(peer))
    }
  }
  for (const [name, runs] of edits) {
    const [wall, cpu] = [middle(runs.map((run) => run.wall)), middle(runs.map((run) => run.cpu))]
    console.log(`${name}, after editing one page: ${wall.toFixed(2)} s, ${cpu.toFixed(2)} CPU-s`)
  }
}

for (const name of readdirSync(join(here, '.peers')).filter((entry) => entry.startsWith('old-'))) {
  rmSync(join(here, '.peers', name), { recursive: true, force: true })
}
