import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lint } from 'cspell'
import { expect, test } from 'vitest'
import { type Finding, formatFindings } from '../finding.ts'
import { REPOSITORY } from '../source/read-pages.ts'

const LISTS = [
  'sites/k5/docs/**/*.md',
  'sites/k5/fragments/**/*.md',
  'sites/k5/pages/**/*.md',
  'sites/guide/docs/**/*.md',
  'sites/k5/sidebar.yml',
]
const WORDS = fileURLToPath(new URL('words.txt', import.meta.url))
const CONFIG = fileURLToPath(new URL('cspell.json', import.meta.url))

async function checkSpelling(globs: string[]): Promise<Finding[]> {
  const findings: Finding[] = []
  const nothing = () => undefined
  await lint(
    globs,
    { root: REPOSITORY, config: CONFIG, progress: false },
    {
      issue: ({ uri = '', row, text }) => {
        const file = relative(REPOSITORY, fileURLToPath(uri))
        const hint = 'Fix it, or add it to sites/k5/checks/spelling/words.txt.'
        findings.push({ file, line: row, message: `unknown word "${text}"`, hint })
      },
      info: nothing,
      debug: nothing,
      progress: nothing,
      result: nothing,
      error: (message, error) => {
        throw new Error(message, { cause: error })
      },
    },
  )
  return findings
}

test('every word is spelled in American English', async () => {
  expect(formatFindings(await checkSpelling(LISTS))).toEqual([])
})

test('a spelling mistake is reported in text, but not in code', async () => {
  const found = await checkSpelling(['sites/k5/checks/spelling/misspelled.md'])
  expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 unknown word "recieve"',
    '3 unknown word "colour"',
  ])
})

test('the list of words is sorted and has no duplicates', () => {
  const words = readFileSync(WORDS, 'utf8').trimEnd().split('\n')
  const compare = new Intl.Collator('en', { caseFirst: 'upper' }).compare
  expect(words).toEqual([...new Set(words)].sort(compare))
})
