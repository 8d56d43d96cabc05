import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as WORDS from '../../shared/words/index.ts'
import { loadConfig } from './index.ts'

const GUIDE = new URL('../../../../../sites/guide/docs/languages.md', import.meta.url)
type Labels = Record<string, string>

/** Those that are the same in both languages. */
const SHARED = ['escapeKey']

let root: string

beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'octavo-words-'))))

afterEach(() => rmSync(root, { recursive: true }))

function loadWords(shell: Record<string, string>) {
  writeFileSync(join(root, 'octavo.config.json'), JSON.stringify({ language: 'de', labels: { shell } }))
  return loadConfig(root)
}

test('words are English until the site sets others', async () => {
  const { config, problems } = await loadWords({ search: 'Suche' })
  expect(problems).toEqual([])
  expect(config.labels.shell).toEqual({ ...WORDS, search: 'Suche' })
})

test('a word must have a known key', async () => {
  expect((await loadWords({ serach: 'Suche' })).problems).toMatchObject([
    { severity: 'error', message: 'Unknown key "labels.shell.serach".', hint: 'Did you mean "labels.shell.search"?' },
  ])
})

test.each([
  ['severalPages', 'viele Seiten', 'text with {count}'],
  ['colorMode', 'Schema: {mode}', 'text with {mode} and {next}'],
])('%s must contain its values', async (name, text, expected) => {
  const { problems } = await loadWords({ [name]: text })
  expect(problems.map(({ message }) => message)).toEqual([
    `"labels.shell.${name}" must be ${expected}, but is "${text}".`,
  ])
})

test('the German example of the guide is valid and has every word', async () => {
  const english: Record<string, Labels> = (await loadWords({})).config.labels
  rmSync(join(root, 'octavo.config.json'))
  const [, section = ''] = readFileSync(GUIDE, 'utf8').split('## German')
  const [, example = ''] = /```typescript title="octavo.config.ts"\n([^]*?)```/.exec(section) ?? []
  writeFileSync(join(root, 'octavo.config.ts'), example)
  const { config, problems } = await loadConfig(root)
  expect(problems).toEqual([])
  const inEnglish = Object.entries<Labels>(config.labels).flatMap(([part, labels]) =>
    Object.keys(labels).filter((name) => labels[name] === english[part]?.[name]),
  )
  expect(inEnglish).toEqual(SHARED)
})
