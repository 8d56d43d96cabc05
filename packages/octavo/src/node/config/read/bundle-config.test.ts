import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BundleCache } from './bundle-config.ts'
import { loadConfig } from '../index.ts'

let root: string
let kept: Map<string, unknown>
const cache: BundleCache = {
  // What the test stores under a key is what it reads there.
  read: <T>(_kind: string, key: string) => structuredClone(kept.get(key)) as T | undefined,
  write: (_kind, key, value) => void kept.set(key, structuredClone(value)),
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'octavo-bundle-'))
  kept = new Map()
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

/** The configuration as it is loaded after the file was written, twice. */
async function loadTwice(text: string) {
  writeFileSync(join(root, 'tsconfig.json'), '{}')
  writeFileSync(join(root, 'octavo.config.ts'), text)
  return [await loadConfig(root, cache), await loadConfig(root, cache)] as const
}

it('the same configuration is not bundled again, and a changed one is', async () => {
  const [first, second] = await loadTwice("export default { title: 'One' as string }")
  expect(kept.size).toBe(1)
  expect(second).toEqual(first)
  expect((await loadTwice("export default { title: 'Two' as string }")).map(({ config }) => config.title)).toEqual([
    'Two',
    'Two',
  ])
})

it('the configuration and the modules that it imports know where they are', async () => {
  const places = '[import.meta.url, import.meta.filename, import.meta.dirname]'
  mkdirSync(join(root, 'shared'))
  writeFileSync(join(root, 'shared/site.ts'), `export const there: string[] = ${places}`)
  const [{ config, problems }] = await loadTwice(
    `import { there } from './shared/site.ts'\nexport default { customFields: { here: ${places}.join(), there: there.join() } }`,
  )
  expect(problems).toEqual([])
  const placesOf = (file: string) => [pathToFileURL(file).href, file, dirname(file)].join()
  expect(config.customFields).toEqual({
    here: placesOf(join(root, 'octavo.config.ts')),
    there: placesOf(join(root, 'shared/site.ts')),
  })
})

it('an error in a module that asks where it is has its line', async () => {
  writeFileSync(join(root, 'site.ts'), "export const here: string = import.meta.url\n\nthrow new Error('No.')\n")
  const [{ problems }] = await loadTwice("import { here } from './site.ts'\nexport default { title: here }")
  expect(problems).toMatchObject([{ file: 'site.ts', line: 3 }])
})

it('a changed import is bundled again', async () => {
  writeFileSync(join(root, 'names.ts'), "export const title: string = 'One'")
  await loadTwice("import { title } from './names.ts'\nexport default { title }")
  writeFileSync(join(root, 'names.ts'), "export const title: string = 'Two'")
  const { config, files } = await loadConfig(root, cache)
  expect(config.title).toBe('Two')
  expect(files).toContain(join(root, 'names.ts'))
})

it('an error has its place with a cached bundle, too', async () => {
  const thrown = await loadTwice("interface A { b: string }\n\nthrow new Error('no secret')\nexport default {}")
  for (const { problems } of thrown) expect(problems[0]).toMatchObject({ file: 'octavo.config.ts', line: 3, column: 7 })
  const broken = await loadTwice('export default {\n  title: 1\n  url: 2 }')
  for (const { problems } of broken) expect(problems[0]).toMatchObject({ file: 'octavo.config.ts', line: 3 })
})

it('a folder with a question mark in its name is named as the reason', async () => {
  const folder = join(root, 'why?')
  mkdirSync(folder)
  writeFileSync(join(folder, 'octavo.config.ts'), "export default { title: 'One' as string }")
  const message = 'The configuration cannot be read: its path contains "?".'
  expect((await loadConfig(folder)).problems).toMatchObject([{ file: 'octavo.config.ts', message }])
})
