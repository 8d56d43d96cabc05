// Draws every description in sites/k5/drawings: `node sites/k5/drawings/kit/draw.mjs [--check]`.
// --check writes nothing, and fails if a drawing is missing or does not match its description.
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
    faults.push(`sites/k5/drawings/${name}: ${error.message}`)
  }
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function draw(name) {
  const { output, ...screen } = parse(readFileSync(join(drawings, name), 'utf8'))
  const target = resolve(site, output)
  if (!target.startsWith(site + sep))
    throw new Error(`output "${output}" is outside the folder of the site; write a path inside it`)
  const picture = drawScreen(screen)
  if (!check) {
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, picture)
  } else if (readFileSync(target, 'utf8') !== picture) {
    throw new Error(`${output} does not match its description; run npm run draw`)
  }
}
