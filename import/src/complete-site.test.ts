import { expect, test } from 'vitest'
import { completeSite } from './complete-site.ts'
import { folderOf } from './folder/memory-folder.fixture.ts'

test('what several parts of a configuration share is reported once', () => {
  const finding = { kind: 'computed settings', message: 'Computed', hint: 'Set it.', file: 'a.ts', line: 1, column: 2 }
  const other = { ...finding, line: 2 }
  const inPage = { ...finding, file: 'a.md' }
  const page = { source: 'a.md', target: 'docs/a.md', address: '/a', anchors: [], text: '' }
  const nothing = { files: [], generated: {}, components: [], redirects: [], converted: {} }
  const { notConverted } = completeSite(
    { ...nothing, pages: [page], config: {}, notConverted: [finding, { ...finding }, other, inPage, { ...inPage }] },
    folderOf({}),
  )
  expect(notConverted).toEqual([finding, other, inPage, inPage])
})
