import { spawnSync } from 'node:child_process'
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
