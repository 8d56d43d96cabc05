import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../index.ts'

let root: string
const write = (file: string, text: string) => writeFileSync(join(root, file), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'octavo-config-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

it('a configuration that exports a function is reported, not called', async () => {
  write('octavo.config.ts', 'export default () => ({})')
  expect((await loadConfig(root)).problems).toMatchObject([
    {
      message: 'The configuration must be an object with keys, but is a function.',
      hint: 'Octavo does not call it. Export its result: "export default await makeConfig()".',
    },
  ])
})

it.each(['octavo.config.cjs', 'octavo.toml', 'octavo.config.jsonc', '.octavorc.yml'])(
  'a configuration named %s is not read, with a warning',
  async (file) => {
    write(file, 'title: Handbook')
    write('octavo.png', '')
    expect((await loadConfig(root)).problems).toMatchObject([
      {
        severity: 'warning',
        message: `"${file}" is not read: it is not a name of a configuration.`,
        hint: 'Rename it: a configuration is "octavo.config.ts", or ends with ".mts", ".js", ".mjs", ".json", ".yml" or ".yaml".',
      },
    ])
  },
)

it.each([
  ['{\n  // A note\n  "title": "A" }', 2, 3],
  ['{\n  /* A note */ "title": "A" }', 2, 3],
  ['{ "title": "A", // A note\n  "baseUrl": "/" }', 1, 17],
  ['{ "title": /* A note */ "A" }', 1, 12],
  ['{ "url": "https://docs.example.com" // "A note"\n}', 1, 37],
  ['// A note\n{ "title": "A" }', 1, 1],
])('a comment in JSON is named: %j', async (text, line, column) => {
  write('octavo.config.json', text)
  const message = 'The configuration cannot be read: JSON has no comments.'
  expect((await loadConfig(root)).problems).toMatchObject([{ message, line, column }])
})

it('JSON that the configuration imports is named with the place of its mistake', async () => {
  write('octavo.config.ts', "import words from './words.json'\nexport default { title: words.title }\n")
  write('words.json', '{ "title": "A",\n}')
  const message = '"words.json" is not valid JSON: trailing comma.'
  expect((await loadConfig(root)).problems).toMatchObject([{ message, file: 'words.json', line: 2, column: 1 }])
})

it('a key that JSON contains twice is named', async () => {
  write('octavo.config.json', '{ "title": "A: \\"b\\":", "search": { "placeholder": "C" },\n  "title": "D" }')
  const message = 'The configuration cannot be read: Map keys must be unique.'
  expect((await loadConfig(root)).problems).toMatchObject([{ message, line: 2, column: 3 }])
})

it('an address in JSON is not a comment', async () => {
  write('octavo.config.json', '{ "url":\n"https://docs.example.com", "title": "// A" }')
  expect((await loadConfig(root)).problems).toEqual([])
})

it('a package that code beside the site imports, but that is not installed there, has the place of the import', async () => {
  write('shared.ts', "import { gone } from 'not-installed'\nexport const title = gone\n")
  mkdirSync(join(root, 'site'))
  write('site/octavo.config.ts', "import { title } from '../shared.ts'\nexport default { title }\n")
  expect((await loadConfig(join(root, 'site'))).problems).toMatchObject([
    {
      message: 'The configuration imports "not-installed", which cannot be found.',
      file: '../shared.ts',
      line: 1,
      column: 22,
      hint: expect.stringMatching(/^Run "npm install" in the folder of this file/),
    },
  ])
})
