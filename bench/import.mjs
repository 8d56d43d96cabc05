// The import of a site of another engine, for example a clone of https://github.com/electron/website, with the build that
// checks the new site.
//   node bench/import.mjs --from ../website [--runs 1]
// CPU seconds are user plus system time of the whole process tree. Memory is the peak of its largest process.
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureBuild } from './measure-build.mjs'
import { readOptions, stop } from './read-options.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const { from, runs } = readOptions({ from: '', runs: 1 })
if (from === '') stop('--from must name the folder of a site.', 2)

const folder = join(here, '.peers', 'import')
const command = ['node', join(here, '../packages/octavo/bin/octavo.js'), 'import', resolve(from), 'new']
mkdirSync(folder, { recursive: true })
console.log('| CPU s | wall s | peak MB |\n|---|---|---|')
for (let run = 0; run < runs; run++) {
  rmSync(join(folder, 'new'), { recursive: true, force: true })
  // Its status tells whether addresses were lost, too, which does not matter here.
  const { cpu, wall, peak } = measureBuild({ folder, command, output: 'new' })
  console.log(`| ${cpu.toFixed(1)} | ${wall.toFixed(1)} | ${Math.round(peak)} |`)
}
