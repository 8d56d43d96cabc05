import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../project.fixture.ts'
import { createChangeFilter, hasChangedSince } from './watch-files.ts'

test('a file that is written again with the same content counts as changed once more, since it was empty in between', () => {
  const project = createProject({})
  const isChanged = createChangeFilter(project.root)
  const write = (text: string, second: number) => {
    project.write({ 'price.tsx': text })
    utimesSync(join(project.root, 'price.tsx'), second, second)
    return [isChanged('price.tsx'), isChanged('price.tsx')]
  }
  expect(write('EUR', 1)).toEqual([true, false])
  expect(write('EUR', 2)).toEqual([true, false])
  expect(write('EUR', 3)).toEqual([false, false])
  expect(write('CHF', 4)).toEqual([true, false])
  expect(write('CHF', 5)).toEqual([true, false])
})

test('a file that was written in the tick of the clock before a time counts as changed since then', () => {
  const project = createProject({ 'page.md': 'Text' })
  const path = join(project.root, 'page.md')
  const written = statSync(path).ctimeMs
  expect([0, 5, 100].map((later) => hasChangedSince(written + later, path))).toEqual([true, true, false])
  expect(hasChangedSince(written, join(project.root, 'gone.md'))).toBe(false)
})
