// Draws every description in site/drawings into the picture it names: `node site/drawings/kit/draw.mjs [--check]`.
// --check writes nothing and fails when a picture is missing or differs from its description.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { drawScreen } from './screen.mjs'

const drawings = dirname(dirname(fileURLToPath(import.meta.url)))
const site = dirname(drawings)
const check = process.argv.includes('--check')
const faults = []

for (const name of readdirSync(drawings).filter((file) => file.endsWith('.yml'))) {
  try {
    draw(name)
  } catch (error) {
    faults.push(`site/drawings/${name}: ${error.message}`)
  }
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function draw(name) {
  const { output, ...screen } = parse(readFileSync(join(drawings, name), 'utf8'))
  const target = resolve(site, output)
  if (!target.startsWith(site + sep)) throw new Error(`output "${output}" leaves the site's folder`)
  const picture = drawScreen(screen)
  if (!check) {
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, picture)
  } else if (readFileSync(target, 'utf8') !== picture) {
    throw new Error(`the picture ${output} is not what its description says; run npm run draw`)
  }
}
