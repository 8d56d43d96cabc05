import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, test } from 'vitest'
import { checkLanguage } from './check-language.mjs'

/** @param {Record<string, string>} files */
function writeRepository(files) {
  const repository = mkdtempSync(join(tmpdir(), 'octavo-language-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, file)), { recursive: true })
    writeFileSync(join(repository, file), text)
  }
  return repository
}

/** @param {string} text */
const check = (text) => checkLanguage(writeRepository({ 'a.ts': text }))

/** Written so that the check of this repository does not find it here. */
const word = (/** @type {string} */ first, /** @type {string} */ rest) => first + rest

it('reports a word in a comment with its file, line and replacement', () => {
  const again = word('an', 'ew')
  expect(check(`const a = 1\n\n/** Reads the file ${again}. */`)).toEqual([
    `a.ts:3: "${again}": write "again" or "from scratch".`,
  ])
})

it('reports words in messages, but not in import lines', () => {
  const fix = word('Me', 'nd')
  const source = [`import { ${fix} } from './${fix}.ts'`, `const hint = '${fix} the syntax.'`].join('\n')
  expect(check(source)).toEqual([`a.ts:2: "${fix}": write "fix" or "repair".`])
})

test.each([
  [word('st', 'ands')],
  [word('st', 'ood')],
  [word('te', 'lls')],
  [word('to', 'ld')],
  [word('No', 'body')],
  [word('Who', 'ever')],
  [word('men', 'ding')],
  [word('at ', 'hand')],
  [word('be ', 'had')],
  [word('come to ', 'an end')],
  [word('is n', 'o port')],
  [word('are n', 'o ports')],
  [word('neighbo', 'ur')],
  [word('cancel', 'led')],
])('reports "%s"', (found) => {
  expect(check(`// It ${found} here.`)).toEqual([expect.stringContaining(`"${found}": write `)])
})

it('reports a British spelling inside a name', () => {
  const choose = word('chooseNeighbo', 'urs')
  expect(check(`${choose}()`)).toEqual([`a.ts:1: "${word('Neighbo', 'ur')}": write the American spelling.`])
})

test.each([
  'standard',
  'standalone',
  'a stand-in',
  'understand',
  'amend',
  'intelligent',
  'there is no port',
  'there are no ports',
  'is no longer',
  'are no longer',
  'four neighbors',
  'aria-labelledby',
])('accepts "%s"', (phrase) => {
  expect(check(`// It ${phrase} here.`)).toEqual([])
})

it('reports a comment line of more than 120 columns, but not code or a link', () => {
  const long = 'x'.repeat(118)
  expect(check(`// ${long}`)).toEqual(['a.ts:1: The comment has 121 columns: break it at 120.'])
  expect(check(`const text = '${long}'\n// https://example.com/${long}`)).toEqual([])
})

it('reads documents, without fences, code spans and the content of sites', () => {
  const again = word('an', 'ew')
  const repository = writeRepository({
    'README.md': ['```js', again, '```', `Write \`${again}\` or`, again].join('\n'),
    'sites/k5/docs/a.md': again,
    'packages/octavo/src/fixtures/a.ts': `// ${again}`,
  })
  expect(checkLanguage(repository)).toEqual([`README.md:5: "${again}": write "again" or "from scratch".`])
})

it('checks only the folders it is given', () => {
  const again = word('an', 'ew')
  const repository = writeRepository({ 'a/a.ts': `// ${again}`, 'b/b.ts': `// ${again}` })
  expect(checkLanguage(repository, ['b'])).toEqual([`b/b.ts:1: "${again}": write "again" or "from scratch".`])
})
