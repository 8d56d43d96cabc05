import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FileList } from './file-list.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-list-'))
const [one, other] = ['one', 'other'].map((name) => {
  const path = join(folder, name)
  writeFileSync(path, name)
  return path
}) as [string, string]
const createList = () => new FileList(folder)
const documentOf = (file: string) => ({ id: file, source: file, role: 'document' }) as const

test('two copied files whose paths differ only by case are reported, since some disks keep only one', () => {
  const list = createList()
  list.addCopy('img/Logo.svg', one)
  list.addCopy('img/logo.svg', other)
  expect(list.problems).toEqual([
    {
      severity: 'error',
      kind: 'output-conflict',
      message:
        '"img/logo.svg" (from the file other) and "img/Logo.svg" (from the file one) differ only by upper and lower case.',
      hint: 'Rename one of them: many hosts and disks would keep only one of the two.',
    },
  ])
})

test('a copied file and a page or generated file whose paths differ only by case are reported', () => {
  const list = createList()
  list.addRendered('guide/index.html', 'k', documentOf('docs/guide.md'))
  list.addText('robots.txt', '')
  list.addCopy('Guide/index.html', one)
  list.addCopy('Robots.txt', other)
  expect(list.problems).toMatchObject([
    { file: 'docs/guide.md', message: expect.stringContaining('from the page docs/guide.md') },
    { message: expect.stringContaining('a file that Octavo writes') },
  ])
})

test('composed and decomposed accents are the same name', () => {
  const list = createList()
  list.addCopy('caf\u00e9.png', one)
  list.addCopy('cafe\u0301.png', other)
  expect(list.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/ differ only by how accents are encoded\.$/),
  ])
})

test('a redirect from an address in capitals is fine, and pages are not reported twice', () => {
  const list = createList()
  list.addRendered('guide/index.html', 'k', documentOf('docs/guide.md'))
  list.addText('Guide/index.html', 'redirect')
  list.addRendered('GUIDE/index.html', 'l', documentOf('docs/other.md'))
  expect(list.problems).toEqual([])
})

test('a copied file whose name Windows does not allow is reported', () => {
  const list = createList()
  list.addCopy('img/nul.svg', one)
  list.addCopy('nullable/console.svg', other)
  expect(list.problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', '"one" cannot be a file on Windows: "nul.svg" is the name of a device there.'],
  ])
})

test('the advice about two files at one address is what the author can change', () => {
  const list = createList()
  list.addRendered('guide/index.html', 'k', documentOf('docs/guide.md'))
  list.addCopy('guide/index.html', one)
  list.addText('robots.txt', '')
  list.addCopy('robots.txt', one)
  list.addCopy('search.json', one)
  const search = { path: 'search.json', key: 'k', renderContent: () => '' }
  const late = list.findConflicts('search.json', { kind: 'search', key: 'k', file: search })
  const generated = 'Octavo makes this file from the configuration. Rename or remove the other one.'
  expect([...list.problems, ...late].map(({ hint }) => hint)).toEqual([
    'Rename one of them, or give a page another "slug".',
    generated,
    generated,
  ])
})

test('a redirect and a file at the same address are named with their origin', () => {
  const list = createList()
  list.addText('old/index.html', 'x', 'the redirect from "/old/" to "/"')
  list.addCopy('old/index.html', one)
  expect(list.problems).toEqual([
    {
      severity: 'error',
      kind: 'output-conflict',
      message: 'Both the redirect from "/old/" to "/" and the file one would be published as "old/index.html".',
      hint: 'Rename or remove one of them.',
    },
  ])
})
