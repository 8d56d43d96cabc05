import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolder } from './index.ts'

test('installed packages are not part of a site, but pages about vendors are', () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-folder-'))
  const files = [
    'vendor/modules.txt',
    'vendor/github.com/acme/otter/mkdocs.yml',
    'site/vendor/bundle/ruby/gems/minima/_config.yml',
    'node_modules/acme/docs/index.md',
    'docs/vendor/index.md',
  ]
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  expect(openFolder(root).files).toEqual(['docs/vendor/index.md'])
})
