import { expect, test } from 'vitest'
import { completeSite } from './complete-site.ts'
import { folderOf } from './folder/memory-folder.fixture.ts'

test('what several parts of a configuration share is reported once', () => {
  const finding = { kind: 'computed settings', message: 'Computed', hint: 'Set it.', file: 'a.ts', line: 1, column: 2 }
  const other = { ...finding, line: 2 }
  const nothing = { pages: [], files: [], generated: {}, components: [], redirects: [], converted: {} }
  const { notConverted } = completeSite(
    { ...nothing, config: {}, notConverted: [finding, { ...finding }, other] },
    folderOf({}),
  )
  expect(notConverted).toEqual([finding, other])
})
