import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { REPOSITORY } from './source/read-pages.ts'

test('every drawing matches its description', () => {
  const draw = () =>
    execFileSync(process.execPath, ['site/drawings/kit/draw.mjs', '--check'], { cwd: REPOSITORY, stdio: 'pipe' })
  expect(draw).not.toThrow()
})
