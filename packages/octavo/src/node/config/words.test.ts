import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as WORDS from '../../shared/words/index.ts'
import { pickPlural } from '../../shared/text/plural.ts'
import { loadConfig } from './index.ts'
import { TRANSLATED } from '../../shared/word-languages.ts'

const english: Readonly<Record<string, string>> = WORDS

let root: string

beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'octavo-words-'))))

afterEach(() => rmSync(root, { recursive: true }))

function loadWords(shell: Record<string, string>, language = 'sv') {
  writeFileSync(join(root, 'octavo.config.json'), JSON.stringify({ language, labels: { shell } }))
  return loadConfig(root)
}

test('words are English in a language that Octavo does not have, until the site sets others', async () => {
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
  ['searchPlaceholder', 'Suchen {shortcut}', 'text without {shortcut}'],
  ['severalPages', '{cuont} sidor', 'text with {count} in place of {cuont}'],
  ['severalPages', '{count} sidor av {alla}', 'text without {alla}: it has values for {count}'],
])('%s must contain its values, and no others', async (name, text, expected) => {
  const { problems } = await loadWords({ [name]: text })
  expect(problems.map(({ message }) => message)).toEqual([
    `"labels.shell.${name}" must be ${expected}, but is "${text}".`,
  ])
})

test('words are those of the language, and the site sets single ones', async () => {
  const { config, problems } = await loadWords({ search: 'Nachschlagen' }, 'de-AT')
  expect(problems).toEqual([])
  expect(config.labels.shell).toMatchObject({ search: 'Nachschlagen', closeSearch: 'Suche schließen' })
  expect(config.labels.feedback.yes).toBe('Ja')
  expect(config.admonitions['warning']).toMatchObject({ label: 'Warnung', like: 'warning' })
})

test.each([
  ['zh-TW', '搜尋'],
  ['zh-CN', '搜索'],
  ['zh', '搜索'],
  ['pt-PT', 'Buscar'],
])('%s has the words of its script or language', async (language, search) => {
  expect((await loadWords({}, language)).config.labels.shell.search).toBe(search)
})

test.each(TRANSLATED)('%s has every word', async (language) => {
  const { config, problems } = await loadWords({}, language)
  expect(problems).toEqual([])
  const same = Object.entries(config.labels.shell).filter(([name, text]) => text === english[name])
  // Names of keys, and words such as "Menu".
  expect(same.length, String(same)).toBeLessThan(14)
  const { one: _, ...forms } = Object.fromEntries(
    new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((category) => [category, true]),
  )
  for (const label of [config.labels.shell.severalPages, config.labels.shell.severalResults]) {
    const named = label.split(' | ').flatMap((form) => /^(\w+): /.exec(form)?.[1] ?? [])
    // In Romance languages, `many` is the form of millions.
    if (named.length > 0) expect(new Set([...named, 'one', 'other'])).toEqual(new Set(['one', ...Object.keys(forms)]))
    expect(label.split('{count}')).toHaveLength(label.split(' | ').length + 1)
  }
})

test('a number has the form of its plural', () => {
  const label = 'few: {count} strony | many: {count} stron | {count} strony'
  expect([2, 5, 22].map((count) => pickPlural(label, count, 'pl'))).toEqual([
    '{count} strony',
    '{count} stron',
    '{count} strony',
  ])
  expect(pickPlural('{count} pages', 5, 'en')).toBe('{count} pages')
})
