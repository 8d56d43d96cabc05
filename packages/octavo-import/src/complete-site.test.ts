import { expect, test } from 'vitest'
import { completeSite } from './complete-site.ts'
import { folderOf } from './folder/memory-folder.fixture.ts'

test('what several parts of a configuration share is reported once', () => {
  const finding = { kind: 'computed settings', message: 'Computed', hint: 'Set it.', file: 'a.ts', line: 1, column: 2 }
  const other = { ...finding, line: 2 }
  const inPage = { ...finding, file: 'a.md' }
  const page = { source: 'a.md', target: 'docs/a.md', address: '/a', anchors: [], text: '# A' }
  const nothing = { files: [], generated: {}, components: [], redirects: [], converted: {} }
  const { notConverted } = completeSite(
    { ...nothing, pages: [page], config: {}, notConverted: [finding, { ...finding }, other, inPage, { ...inPage }] },
    folderOf({}),
  )
  expect(notConverted).toEqual([finding, other, inPage, inPage])
})

test('an id or slug that the old engine does not read is removed', () => {
  const textOf = (frontMatter: string, address: string, sidebar?: string[]) => {
    const text = `---\n${frontMatter}title: A\n---\n`
    const page = { source: 'a.md', target: 'docs/guide/a.md', address, anchors: [], text }
    const nothing = { files: [], generated: {}, components: [], redirects: [], converted: {}, notConverted: [] }
    const site = completeSite({ ...nothing, pages: [page], config: {}, sidebar }, folderOf({}))
    return site.pages[0]?.text
  }
  const bare = '---\ntitle: A\n---\n'
  expect(textOf('id: 66f5\nslug: a\n', '/guide/a', ['guide/a'])).toBe('---\nslug: a\ntitle: A\n---\n')
  expect(textOf('id: 66f5\n', '/guide/a')).toBe(bare)
  expect(textOf('slug: other\n', '/guide/a')).toBe(bare)
  expect(textOf('id: b\n', '/guide/b', ['guide/b'])).toContain('id: b\n')
  expect(textOf('slug: /c\nid: b\n', '/c', ['guide/b'])).toContain('slug: /c\nid: b\n')
})
