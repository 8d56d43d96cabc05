/** Bundles the program with the part of the engine that makes sites, and copies the template. */
import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
const TEMPLATE = fileURLToPath(new URL('../../octavo/template', import.meta.url))

for (const folder of ['dist', 'template']) rmSync(`${PACKAGE}/${folder}`, { recursive: true, force: true })
const bundle = await rolldown({
  cwd: PACKAGE,
  input: 'src/create-octavo.ts',
  platform: 'node',
  external: ['@clack/prompts'],
})
await bundle.write({ file: `${PACKAGE}/dist/create-octavo.js`, format: 'esm' })
cpSync(TEMPLATE, `${PACKAGE}/template`, { recursive: true })
