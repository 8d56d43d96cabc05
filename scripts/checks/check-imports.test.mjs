import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkImports } from './check-imports.mjs'

/** @param {Record<string, string>} files */
function writeRepository(files) {
  const repository = mkdtempSync(join(tmpdir(), 'octavo-imports-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, file)), { recursive: true })
    writeFileSync(join(repository, file), text)
  }
  return repository
}

describe('import rules', () => {
  it('a station that imports another is reported with the import chain', () => {
    const repository = writeRepository({
      'packages/octavo/src/node/build.ts': `import './markdown/index.ts'\nimport './site/graph.ts'`,
      'packages/octavo/src/node/markdown/index.ts': `export { a } from './parse.ts'`,
      'packages/octavo/src/node/markdown/parse.ts': `\n// import './x.ts'\nimport { graph } from '../site/graph.ts'`,
      'packages/octavo/src/node/site/graph.ts': `export const graph = 1`,
    })
    expect(checkImports(repository)).toEqual([
      'packages/octavo/src/node/markdown/parse.ts:3 must not import packages/octavo/src/node/site/graph.ts: the room markdown imports only itself, shared, files, foreign, head, digest.ts, environment.ts, oldest-browsers.ts, report.ts, time-limit.ts, yaml.ts and the types of the configuration; ' +
        'stations meet in build.ts, read, page-sources, compile, plan, write, tasks, dev, publish and cli.\n' +
        '  packages/octavo/src/node/build.ts\n' +
        '  → packages/octavo/src/node/markdown/index.ts\n' +
        '  → packages/octavo/src/node/markdown/parse.ts\n' +
        '  → packages/octavo/src/node/site/graph.ts',
    ])
  })

  it('the type of the configuration may be imported everywhere, its schema may not', () => {
    const repository = writeRepository({
      'packages/octavo/src/node/site/a.ts': `import type { SiteConfig } from '../config/schema.ts'`,
      'packages/octavo/src/node/site/b.ts': `import { type SiteConfig } from '../config/schema.ts'`,
      'packages/octavo/src/node/site/c.ts': `import { SITE_SCHEMA, type SiteConfig } from '../config/schema.ts'`,
    })
    expect(checkImports(repository).map((message) => message.split(' ')[0])).toEqual([
      'packages/octavo/src/node/site/c.ts:1',
    ])
  })

  it('the browser never imports from node, not even lazily', () => {
    const repository = writeRepository({
      'packages/octavo/src/client/start.ts': `await import('../node/digest.ts')\nimport 'node:fs'\nimport 'react'`,
      'packages/octavo/src/theme/Page/Page.tsx': `import { usePage } from '../../client/use-page.ts'\nconst Page = () => <p />`,
      'packages/octavo/src/shared/build/page.ts': `import 'react'`,
    })
    expect(
      checkImports(repository).map((message) =>
        message
          .split(':')
          .slice(0, 2)
          .join(':')
          .replace(/ must.*import/, ' →'),
      ),
    ).toEqual([
      'packages/octavo/src/client/start.ts:2 → node',
      'packages/octavo/src/client/start.ts:1 → packages/octavo/src/node/digest.ts',
      'packages/octavo/src/shared/build/page.ts:1 → react',
    ])
  })

  it('a build imports nothing of the preview, except in tests', () => {
    const repository = writeRepository({
      'packages/octavo/src/node/plan/index.ts': `import '../dev/index.ts'`,
      'packages/octavo/src/node/plan/index.test.ts': `import '../dev/index.ts'`,
      'packages/octavo/src/node/dev/index.ts': `import '../tasks/index.ts'`,
      'packages/octavo/src/node/tasks/index.ts': '',
    })
    expect(checkImports(repository).map((message) => message.split(' ')[0])).toEqual([
      'packages/octavo/src/node/plan/index.ts:1',
    ])
  })

  it('a site may import only the public entries', () => {
    const repository = writeRepository({
      'sites/k5/octavo.config.ts': `import { defineConfig } from 'octavo'\nimport '../../packages/octavo/src/node/build.ts'`,
    })
    expect(checkImports(repository)).toHaveLength(1)
  })

  it('a cycle is reported once, as a closed chain', () => {
    const repository = writeRepository({
      'packages/octavo/src/shared/a.ts': `import './b.ts'`,
      'packages/octavo/src/shared/b.ts': `import './c.ts'`,
      'packages/octavo/src/shared/c.ts': `export * from './a.ts'`,
    })
    expect(checkImports(repository)).toEqual([
      'Import cycle:\n  packages/octavo/src/shared/a.ts\n  → packages/octavo/src/shared/b.ts\n  → packages/octavo/src/shared/c.ts\n  → packages/octavo/src/shared/a.ts',
    ])
  })

  it('an export that other files only pass on with `export *` is reported, too', () => {
    const repository = writeRepository({
      'packages/octavo/src/node/site/size.ts': `export const WIDTH = 1\nexport const area = 2`,
      'packages/octavo/src/node/site/index.ts': `export * from './size.ts'`,
      'packages/octavo/src/node/index.ts': `export * from './site/index.ts'`,
      'packages/octavo/src/node/build.ts': `import { area } from './index.ts'`,
    })
    expect(checkImports(repository)).toEqual([
      'packages/octavo/src/node/site/size.ts:1 exports WIDTH, which only this file uses: remove "export".',
    ])
  })

  it('an export that only its own file uses is reported; types, entries and names in generated code are not', () => {
    const repository = writeRepository({
      'packages/octavo/src/node/site/size.ts': `export const WIDTH = 1\nexport const area = WIDTH * 2\nexport interface Size {}`,
      'packages/octavo/src/node/site/index.ts': `export { area } from './size.ts'`,
      'packages/octavo/src/node/build.ts': `import { area } from './site/index.ts'\nawait import('./late.ts')`,
      'packages/octavo/src/node/late.ts': `export const late = 1`,
      'packages/octavo/src/client/send.ts': `export const send = 1`,
      'packages/octavo/src/node/bundle.ts': 'const code = `import { send } from ${path}`',
      'sites/k5/components/Way.tsx': `export const Way = 1`,
    })
    expect(checkImports(repository)).toEqual([
      'packages/octavo/src/node/site/size.ts:1 exports WIDTH, which only this file uses: remove "export".',
    ])
  })
})
