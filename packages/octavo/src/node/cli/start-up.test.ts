import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'

const OCTAVO = fileURLToPath(new URL('../../../bin/octavo.js', import.meta.url))

/** Packages that take 50 ms or more to load and that only some sites need. */
const HEAVY = ['vite', 'rolldown', 'rolldown/utils', 'lightningcss', 'sharp', 'tinypool', 'beautiful-mermaid']

/** A module for `--import` that makes importing one of `HEAVY` an error. */
const toDataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
const REFUSE = toDataUrl(`
  import { register } from 'node:module'
  register(${JSON.stringify(
    toDataUrl(`export function resolve(specifier, context, next) {
      if (${JSON.stringify(HEAVY)}.includes(specifier)) throw new Error('imports ' + specifier)
      return next(specifier, context)
    }`),
  )})`)

test('a build imports no bundler and no other heavy package for a site that does not use it', () => {
  const project = createProject({ 'docs/index.md': '# Home\n\n```js\nlet a\n```\n', 'octavo.config.json': '{}' })
  const build = () =>
    spawnSync(process.execPath, ['--import', REFUSE, OCTAVO, 'build', project.root], { encoding: 'utf8' })
  for (const { status, stderr } of [build(), build()]) expect({ status, stderr }).toMatchObject({ status: 0 })
})

/** Bytes of the engine's modules that a build of an unchanged site may load, which are 374,600. */
const MOST_BYTES = 376_000

test('a build of an unchanged site does not load what only a changed one needs', () => {
  const project = createProject({ 'docs/index.md': '# Home\n', 'sidebar.yml': '- index\n' })
  const coverage = join(project.root, 'coverage')
  const build = (env = {}) =>
    execFileSync(process.execPath, [OCTAVO, 'build', project.root], { env: { ...process.env, ...env }, stdio: 'pipe' })
  build()
  // Node.js lists all modules that a process has loaded: https://nodejs.org/api/cli.html#node_v8_coveragedir
  build({ NODE_V8_COVERAGE: coverage })
  const [report = ''] = readdirSync(coverage)
  const { result } = JSON.parse(readFileSync(join(coverage, report), 'utf8')) as { result: { url: string }[] }
  const loaded = result.map(({ url }) => url).filter((url) => url.includes('/dist/node/'))
  const bytes = loaded.reduce((sum, url) => sum + statSync(fileURLToPath(url)).size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(MOST_BYTES)
})
