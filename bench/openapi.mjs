// The reference of GitHub's API, from a pinned npm package: a cold build, rebuilds after one operation has changed, and the
// sizes of an operation's page and its form.
//   node bench/openapi.mjs [--runs 1] [--edits 3]
// CPU seconds are user plus system time of the whole process tree. Memory is the peak of its largest process.
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { unpack } from './corpus.mjs'
import { measureBuild, removeOld, setAside } from './measure-build.mjs'
import { middle } from './middle.mjs'
import { readOptions } from './read-options.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const OCTAVO = join(here, '../packages/octavo/bin/octavo.js')
const FILE = 'generated/api.github.com.json'
/** Bytes by file. */
const weighed = new Map()
const options = readOptions({ runs: 1, edits: 3 })
const folder = join(here, '.peers', 'openapi')
const site = { folder, command: ['node', OCTAVO, 'build'], output: 'dist' }
const description = JSON.parse(readFileSync(join(unpack('@octokit/openapi', '23.0.2', FILE), FILE), 'utf8'))

mkdirSync(join(folder, 'docs'), { recursive: true })
if (!existsSync(join(folder, 'node_modules'))) symlinkSync(join(here, '../node_modules'), join(folder, 'node_modules'))
writeFileSync(join(folder, 'docs/index.md'), '# GitHub\n')
writeFileSync(
  join(folder, 'octavo.config.ts'),
  `import { openapi } from 'octavo-openapi'
export default { sources: [openapi({ spec: 'github.json', tryIt: true, links: 'https://docs.github.com' })] }
`,
)
writeDescription()

const cold = Array.from({ length: options.runs }, () => {
  for (const name of ['dist', '.octavo']) setAside(folder, join(folder, name))
  return build()
})
const edits = Array.from({ length: options.edits }, (_, run) => {
  description.paths['/zen'].get.description = `Get a random sentence, for the time number ${run}.`
  writeDescription()
  return build()
})
console.log('| | CPU s | wall s | peak MB | documents |\n|---|---|---|---|---|')
print('cold build', cold)
print('after a change of one operation', edits)
removeOld(folder)
weighPages()
weighForm()

function writeDescription() {
  writeFileSync(join(folder, 'github.json'), JSON.stringify(description, null, 2))
}

function build() {
  const result = measureBuild(site)
  if (result.status !== 0) throw new Error(readFileSync(join(folder, 'build.log'), 'utf8'))
  return result
}

function print(name, runs) {
  const column = (key) => middle(runs.map((run) => run[key]))
  const peak = (column('peak') / 2 ** 20).toFixed(0)
  console.log(`| ${name} | ${column('cpu').toFixed(1)} | ${column('wall').toFixed(1)} | ${peak} | ${column('pages')} |`)
}

/** HTML and CSS of pages of operations, as their readers load them. */
function weighPages() {
  const dist = join(folder, 'dist')
  const files = readdirSync(join(dist, 'api'), { recursive: true }).filter((file) => file.endsWith('index.html'))
  const pages = files.filter((file) => !/^(schemas|index)/.test(file)).map((file) => join(dist, 'api', file))
  const sizes = pages.flatMap((file) => {
    const html = readFileSync(file, 'utf8')
    if (!html.includes('class="api-operation"')) return []
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)].map(([, path]) => join(dist, path))
    return brotli(file) + sheets.reduce((sum, sheet) => sum + brotli(sheet), 0)
  })
  const sorted = sizes.toSorted((a, b) => a - b)
  const shown = [middle(sorted), sorted[Math.floor(sorted.length * 0.95)], sorted.at(-1)].map((size) =>
    (size / 1000).toFixed(1),
  )
  console.log(
    `HTML and CSS of ${sizes.length} operations, brotli: median, 95th percentile and largest ${shown.join(', ')} kB`,
  )
}

function brotli(file) {
  if (!weighed.has(file)) weighed.set(file, brotliCompressSync(readFileSync(file)).length)
  return weighed.get(file)
}

/** Sizes of the scripts that only the form loads. */
function weighForm() {
  const assets = join(folder, 'dist/assets')
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8')
  const [, first = ''] = /data-scripts="([^"]+)"/.exec(html) ?? []
  const shell = follow(first.split(' ').map((path) => path.replace(/^assets\//, '')))
  const island = scripts.filter((file) => readFileSync(join(assets, file), 'utf8').includes('api-try-answer'))
  const own = [...follow(island)].filter((file) => !shell.has(file))
  const bytes = own.reduce((sum, file) => sum + brotli(join(assets, file)), 0)
  console.log(`The form, brotli: ${(bytes / 1000).toFixed(1)} kB of scripts in ${own.length} files`)
}

/** Scripts with all that they import at once. */
function follow(names) {
  const found = new Set()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const code = readFileSync(join(folder, 'dist/assets', name), 'utf8')
    for (const [, path] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) open.push(path)
  }
  return found
}
