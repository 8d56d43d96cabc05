import { expect, test } from 'vitest'
import type { SearchDocFile } from '../../shared/search/format.ts'
import { createProject } from '../project.fixture.ts'

test('a result shows the badges of its page, and the categories above it without the area', async () => {
  const site = createProject({
    'octavo.config.json': JSON.stringify({ docs: [{ path: 'guide' }, { path: 'api' }] }),
    'guide/index.md': '# Guide\n',
    'guide/tools/git.md': '---\nbadges: [beta]\n---\n\n# Git\n',
    'api/index.md': '# API\n',
  })
  await site.build()
  const [, content = ''] = [...site.readAll()].find(([file]) => file.includes('search-doc-')) ?? []
  const { searchDocs } = JSON.parse(content) as SearchDocFile
  expect(searchDocs.find(({ title }) => title === 'Git')).toMatchObject({ subcategory: 'Tools', badges: ['Beta'] })
})
