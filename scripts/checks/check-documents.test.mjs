import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { checkDocuments } from './check-documents.mjs'
import { findPaths } from './document-paths.mjs'

/** @param {Record<string, string>} files */
function writeRepository(files) {
  const repository = mkdtempSync(join(tmpdir(), 'octavo-documents-'))
  for (const [file, text] of Object.entries({ 'ARCHITECTURE.md': '', 'CONTRIBUTING.md': '', ...files })) {
    mkdirSync(dirname(join(repository, file)), { recursive: true })
    writeFileSync(join(repository, file), text)
  }
  return repository
}

it('paths are found in code spans, links and folder trees, and nowhere else', () => {
  const markdown = [
    'The `shared/urls.ts` room, [notes](docs/decisions/), `npm run dev`, `<Name>/{Name.tsx}`, `/5.1/docs/`, `Page`.',
    '```',
    'packages/octavo/            the engine',
    '  src/node/        runs at build time',
    '    build.ts       the pipeline',
    'README.md',
    '```',
    '```ts',
    "import { a } from './a.ts'",
    '```',
  ].join('\n')
  expect(findPaths(markdown)).toEqual([
    'shared/urls.ts',
    'docs/decisions/',
    'packages/octavo/',
    'packages/octavo/src/node/',
    'packages/octavo/src/node/build.ts',
    'README.md',
  ])
})

it('a path in ARCHITECTURE.md that does not exist is reported with its line', () => {
  const repository = writeRepository({
    'ARCHITECTURE.md': '# A\n\nSee `packages/octavo/a.ts` and `packages/octavo/b.ts`.',
    'packages/octavo/a.ts': '',
  })
  expect(checkDocuments(repository)).toEqual(['ARCHITECTURE.md:3: names packages/octavo/b.ts, which does not exist.'])
})

it('a path of a particular machine and the host of a registry are reported', () => {
  const home = ['', 'home', 'jane', 'site'].join('/')
  const repository = writeRepository({
    'packages/octavo/a.ts': `\nconst path = '${home}'`,
    'package-lock.json': `"https://registry.${'npmjs'}.org/x"`,
    'sites/guide/docs/deploy.md': 'Serve `/home/node/app` and `docs/home/x`.',
  })
  expect(checkDocuments(repository)).toEqual([
    `package-lock.json:1: names a package registry's host (registry.${'npmjs'}).`,
    `packages/octavo/a.ts:2: names a path of a particular machine (${home.slice(0, -3)}).`,
  ])
})
