// Cold builds of the same real pages by Octavo and its peers, interleaved in one run.
//   node bench/build.mjs [--pages 1000] [--runs 3] [--peers octavo,eleventy] [--edit]
// With --edit, then also builds after an edit of one page.
// CPU seconds are user plus system time of the whole process tree. Memory is the peak of its largest process.
import { appendFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCorpus } from './corpus.mjs'
import { measureBuild, removeOld, setAside } from './measure-build.mjs'
import { middle } from './middle.mjs'
import { listModules, readOptions } from './read-options.mjs'
import { setUpPeer } from './set-up-peer.mjs'

const options = readOptions(
  { pages: 1000, runs: 3, peers: ['octavo', 'eleventy'], edit: false },
  { peers: listModules('peers') },
)
const home = join(dirname(fileURLToPath(import.meta.url)), '.peers')
/** The page that is edited, below the folder of the pages. */
const EDITED = 'next/01-app/01-getting-started/01-installation.md'

const corpus = makeCorpus(options.pages)
const peers = await Promise.all(options.peers.map(setUp))

printCold(measureAll((peer) => peer.clean.forEach((folder) => setAside(home, join(peer.folder, folder)))))
if (options.edit) printEdits(measureAll(edit))
removeOld(home)

async function setUp(name) {
  return { name, ...setUpPeer(await import(`./peers/${name}.mjs`), corpus, `${name}-${options.pages}`) }
}

/** The results of each peer, by name. `prepare`: what happens before each build, with the peer and the run. */
function measureAll(prepare) {
  const results = new Map(peers.map(({ name }) => [name, []]))
  for (let run = 0; run < options.runs; run++) {
    for (const peer of peers) {
      prepare(peer, run)
      results.get(peer.name).push(measureBuild(peer))
    }
  }
  return results
}

function edit({ folder, docs }, run) {
  appendFileSync(join(folder, docs, EDITED), `\nSentence number ${run}.\n`)
}

function printCold(results) {
  console.log(`\n${options.pages} pages, median of ${options.runs} interleaved runs\n`)
  console.log('| engine | CPU s | wall s | peak MB | documents | MB written |\n|---|---|---|---|---|---|')
  for (const [name, runs] of results) {
    const column = (key) => middle(runs.map((run) => run[key]))
    const mega = (key) => column(key) / 2 ** 20
    console.log(
      `| ${name} | ${column('cpu').toFixed(2)} | ${column('wall').toFixed(2)} | ${mega('peak').toFixed(0)} | ${column('pages')} | ${mega('bytes').toFixed(1)} |`,
    )
    reportFailure(name, runs)
  }
}

function printEdits(results) {
  for (const [name, runs] of results) {
    const [wall, cpu] = [middle(runs.map((run) => run.wall)), middle(runs.map((run) => run.cpu))]
    console.log(`${name}, after editing one page: ${wall.toFixed(2)} s, ${cpu.toFixed(2)} CPU-s`)
    reportFailure(name, runs)
  }
}

function reportFailure(name, runs) {
  if (runs.some((run) => run.status !== 0))
    console.log(`  ${name}: a build failed. Read build.log in bench/.peers/${name}-${options.pages}.`)
}
