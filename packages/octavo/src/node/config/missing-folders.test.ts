import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from './index.ts'

test('a folder that the configuration names, but that does not exist, is a warning with its place', async () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-config-'))
  writeFileSync(join(root, 'octavo.config.yml'), 'publicPath: static\npages:\n  path: src\ndocs:\n  path: content\n')
  const hint = 'Create it, or fix the path: it is relative to the folder of the site.'
  expect((await loadConfig(root)).problems).toMatchObject([
    { severity: 'warning', message: '"docs.path" names the folder "content", which does not exist.', line: 5, hint },
    { severity: 'warning', message: '"publicPath" names the folder "static", which does not exist.', line: 1, hint },
    { severity: 'warning', message: '"pages.path" names the folder "src", which does not exist.', line: 3, hint },
  ])
  for (const folder of ['static', 'src', 'content']) mkdirSync(join(root, folder))
  expect((await loadConfig(root)).problems).toEqual([])
})
