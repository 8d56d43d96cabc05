import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { createProject } from '../project.fixture.ts'
import { startDev } from './index.ts'
import { previewSite } from './preview.fixture.ts'

const preview = previewSite({
  'octavo.config.mjs': `
    import { readFileSync } from 'node:fs'
    import { join } from 'node:path'
    let count = 0
    const words = {
      name: 'words',
      watch: ['data/words.txt'],
      pages: ({ root, dev }) => readFileSync(join(root, 'data/words.txt'), 'utf8').trim().split(/\\s+/)
        .map((word) => {
          if (word === 'bad') throw new Error('Line 1 is not a word')
          return word
        })
        .map((word) => ({ path: 'words/' + word, key: word, markdown: '# Word ' + word + (dev ? ' in a preview' : '') })),
      files: ({ pages, dev }) => ({ 'words/list.txt': [dev ? 'Preview' : 'Build', ...pages.map(({ title }) => title)].join() }),
    }
    const counter = {
      name: 'counter',
      watch: (changed) => {
        const timer = setInterval(changed, 300)
        return () => clearInterval(timer)
      },
      pages: () => [{ path: 'count', key: String(++count), markdown: '# Count\\n\\nCount ' + count }],
    }
    const terms = {
      name: 'terms',
      watch: words.watch,
      pages: (site) => words.pages(site).map(({ path, ...page }) => ({ ...page, area: 'docs', path: 'in-docs/' + path })),
    }
    export default { url: 'https://acme.example', sources: [words, terms, counter], blog: {} }
  `,
  'docs/index.md': '# Home\n',
  'data/words.txt': 'one two',
  'blog/2026-01-02-draft.md': '---\ndraft: true\n---\n\n# A draft\n',
})

const text = async (path: string) => (await fetch(new URL(path, preview.server.url))).text()

test('the pages of sources are previewed, and made again when their data changes', async () => {
  expect(await text('/words/two/')).toContain('Word two in a preview')
  expect(await text('/words/list.txt')).toBe('Preview,Word one in a preview,Word two in a preview')
  preview.project.write({ 'data/words.txt': 'one two three' })
  await eventually(async () => expect(await text('/words/three/')).toContain('Word three'))
  // Those in the documentation are also in its sidebar.
  expect(await text('/in-docs/words/one/')).toContain('<a href="/in-docs/words/three/">')
})

test('a source that fails keeps its pages until its data is correct again', async () => {
  preview.project.write({ 'data/words.txt': 'one bad two' })
  await eventually(async () =>
    expect(preview.problems).toMatchObject([
      { message: 'The page source "words" failed: Line 1 is not a word' },
      { message: 'The page source "terms" failed: Line 1 is not a word' },
    ]),
  )
  expect(await text('/words/two/')).toContain('Word two')
  expect(await text('/in-docs/words/one/')).toContain('<a href="/in-docs/words/two/">')
  preview.project.write({ 'data/words.txt': 'one three' })
  await eventually(async () => expect(preview.problems).toEqual([]))
  expect((await fetch(new URL('/words/two/', preview.server.url))).status).toBe(404)
})

test('a source can report changes by itself', async () => {
  const [first] = /Count \d+/.exec(await text('/count/')) ?? []
  await eventually(async () => expect(await text('/count/')).not.toContain(`${first}<`))
})

test('a blog shows drafts and new posts', async () => {
  expect(await text('/blog/')).toContain('A draft')
  preview.project.write({ 'blog/2026-01-03-new.md': '# A new post\n' })
  await eventually(async () => expect(await text('/blog/')).toContain('A new post'))
})

describe('a site whose sources report nothing by themselves', () => {
  const quiet = previewSite({
    'octavo.config.json': '{ "blog": { "feeds": [] } }',
    'docs/index.md': '# Home\n',
    'docs/_fragment.md': 'The old text.\n',
    'blog/2026-01-04-includes.md': '# Includes\n\n<Include file="/docs/_fragment.md" />\n',
  })

  test('a post shows the new text of a fragment that it includes', async () => {
    const post = async () => (await fetch(new URL('/blog/includes/', quiet.server.url))).text()
    expect(await post()).toContain('The old text.')
    quiet.project.write({ 'docs/_fragment.md': 'The new text.\n' })
    await eventually(async () => expect(await post()).toContain('The new text.'))
  })
})

test('a preview whose source has not answered yet can be closed', async () => {
  const { root, write } = createProject({
    'octavo.config.mjs': `
      import { readFileSync, writeFileSync } from 'node:fs'
      import { join } from 'node:path'
      const slow = {
        name: 'slow',
        watch: ['words.txt'],
        pages: ({ root }) => {
          if (readFileSync(join(root, 'words.txt'), 'utf8') === 'one') return []
          writeFileSync(join(root, 'asked.txt'), '')
          return new Promise((resolve) => (globalThis.answerSource = resolve))
        },
      }
      export default { sources: [slow] }
    `,
    'docs/index.md': '# Home\n',
    'words.txt': 'one',
  })
  const { close } = await startDev({ root, port: 0, host: '127.0.0.1', strictPort: false })
  write({ 'words.txt': 'two' })
  await eventually(async () => expect(existsSync(join(root, 'asked.txt'))).toBe(true))
  await close()
  // The watchdog of this process would end a source that never answers.
  const { answerSource } = globalThis as { answerSource?: (pages: []) => void }
  answerSource?.([])
})
