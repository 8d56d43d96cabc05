import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

const FILES = {
  'octavo.config.json': JSON.stringify({ url: 'https://x.org', llms: { full: true } }),
  'sidebar.yml': '- index\n- label: Guide\n  items: [b, a]\n',
  'docs/index.md': '# Home\n\n[All of it](/llms-full.txt)\n',
  'docs/a.md': '# A\n\nFirst words. [To B](b.md)\n',
  'docs/b.md': '# B\n\nIntroduction.\n\nOther words.\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
}

test('llms-full.txt has the Markdown of all listed pages in the order of the sidebar', async () => {
  const project = createProject(FILES)
  expect((await project.build()).problems).toEqual([])
  const text = (words: string) =>
    `# Home\n\n[All of it](https://x.org/llms-full.txt)\n\n# B\n\nIntroduction.\n\n${words}\n\n# A\n\nFirst words. [To B](https://x.org/b/)\n`
  expect(project.read('llms-full.txt')).toBe(text('Other words.'))
  // Only the text of an article changes, and then nothing.
  project.write({ 'docs/b.md': '# B\n\nIntroduction.\n\nNew words.\n' })
  expect((await project.build()).problems).toEqual([])
  expect(project.read('llms-full.txt')).toBe(text('New words.'))
  expect(await project.build()).toMatchObject({ written: 0 })
  project.write({ 'sidebar.yml': '- index\n- label: Guide\n  items: [a, b]\n' })
  await project.build()
  expect(project.read('llms-full.txt')).toMatch(/# A\n[^#]*# B\n/)
})

test('without the setting there is no such file, and a file of the site takes its place', async () => {
  const project = createProject({ ...FILES, 'octavo.config.json': '{}' })
  expect((await project.build()).problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('/llms-full.txt'),
  ])
  expect(existsSync(join(project.out, 'llms-full.txt'))).toBe(false)
  project.write({ 'octavo.config.json': FILES['octavo.config.json'], 'public/llms-full.txt': 'Mine' })
  expect((await project.build()).problems).toEqual([])
  expect(project.read('llms-full.txt')).toBe('Mine')
})
