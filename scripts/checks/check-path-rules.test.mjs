import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { checkPathRules } from './check-path-rules.mjs'

/** @param {Record<string, string>} files */
function writeRepository(files) {
  const repository = mkdtempSync(join(tmpdir(), 'octavo-path-rules-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, file)), { recursive: true })
    writeFileSync(join(repository, file), text)
  }
  return repository
}

it.each([
  String.raw`/\.(md|markdown)$/i`,
  String.raw`/\.md$/`,
  String.raw`/\.(?:markdown|md)$/`,
  String.raw`/(^|\/)index$/`,
  String.raw`/^(index|readme)$/i`,
  String.raw`/\/README\b/`,
  `'.md'`,
  `".markdown"`,
  `'README'`,
  `'/index.md'`,
  `'Readme.MD'`,
  '`${name}.md`',
  '`${folder}/index.markdown`',
  '`${folder}/README`',
])('%s is reported outside the file that decides', (code) => {
  const repository = writeRepository({
    'packages/octavo/src/node/a.ts': `\nexport const rule = ${code}`,
    'packages/octavo/src/shared/urls.ts': `export const rule = ${code}`,
    'packages/octavo/src/node/a.test.ts': `export const rule = ${code}`,
  })
  expect(checkPathRules(repository)).toEqual([
    `packages/octavo/src/node/a.ts:2: ${code} names a Markdown extension or an index file. Use a function of packages/octavo/src/shared/urls.ts.`,
  ])
})

it.each([
  `'markdown'`,
  `'index'`,
  `'index.html'`,
  `'packages/octavo/src/index.ts'`,
  String.raw`/\/index\.html$/`,
  String.raw`/\.mdx$/`,
  '`Write a first page: "${folder}/index.md".`',
  `'Write <Include file="_parts/note.md" />.'`,
  '`index ${position}`',
])('%s is not a rule about Markdown files', (code) => {
  expect(
    checkPathRules(writeRepository({ 'packages/octavo/src/node/a.ts': `// index.md\nexport const x = ${code}` })),
  ).toEqual([])
})
