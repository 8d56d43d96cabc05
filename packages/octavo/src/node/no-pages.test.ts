import { expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

test.each([
  ['no page', {}, 'There are no Markdown files in "docs" or "pages".'],
  [
    'no page, but with built sites in its public folder,',
    { 'public/404.html': '', 'public/robots.txt': '', 'public/search.json': '' },
    'There are no Markdown files in "docs" or "pages".',
  ],
  [
    'drafts only',
    { 'docs/a.md': '---\ndraft: true\n---\n\n# A\n' },
    'There is nothing to publish: all pages are drafts.',
  ],
])('a site with %s has one error', async (_, files, message) => {
  const { ok, problems } = await createProject(files).build({ write: false })
  expect([ok, problems.map((problem) => problem.message)]).toEqual([false, [message]])
})
