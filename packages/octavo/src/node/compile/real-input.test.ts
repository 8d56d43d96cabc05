import { globSync } from 'tinyglobby'
import { readFileSync } from 'node:fs'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import type { Problem } from '../../shared/build/problem.ts'
import { findLostWords } from '../../../../../scripts/testing/lost-words.mjs'
import { compilePage, renderCode, type MarkdownContext } from '../markdown/index.ts'
import { readable } from '../markdown/testing/standard-html.ts'
import { testContext } from '../markdown/testing/test-page.ts'

const REPOSITORY = new URL('../../../../../', import.meta.url).pathname
const find = (patterns: string[]) => globSync(patterns, { cwd: REPOSITORY, followSymbolicLinks: false }).sort()
/** Markdown by other authors: documentation and README files of the packages that this repository installs. */
const OTHERS = find(['node_modules/**/*.{md,markdown}', '!node_modules/octavo*', '!node_modules/k5-*'])
/** Pages with everything that Octavo adds. */
const OWN = find(['sites/*/docs/**/*.md', 'examples/*/{docs,blog}/**/*.md', 'docs/**/*.md', '*.md'])

test('there are several hundred real files', () => {
  expect(OTHERS.length).toBeGreaterThan(400)
  expect(OWN.length).toBeGreaterThan(200)
})

function compile(file: string, content: string, context: Partial<MarkdownContext> = {}) {
  const place = { id: file.replace(/\.md$/, ''), collection: 'docs' as const, file, path: REPOSITORY + file }
  return compilePage({ ...place, content, hash: '', size: 0, modified: 0 }, { ...testContext(), ...context })
}

function htmlOf(page: Awaited<ReturnType<typeof compile>>): string {
  return readable(page.body, { ...page, code: page.code.map(renderCode) })
}

/** The words that readers do not get. The header of a page shows its title. */
function lostWords(text: string, page: Awaited<ReturnType<typeof compile>>): string[] {
  return findLostWords(text, `${page.title} ${page.heading ?? ''} ${htmlOf(page)}`, page.problems)
}

test.each(OTHERS)('%s', async (file) => {
  const text = readFileSync(REPOSITORY + file, 'utf8')
  const page = await compile(file, text)
  expect(page.title).not.toBe('')
  expect(unbalanced(htmlOf(page).replace(/<svg.*?<\/svg>/gs, ''))).toEqual([])
  expect(page.problems.filter((problem) => !isPlace(problem, text))).toEqual([])
  expect(page.problems.filter(isFalseAlarm)).toEqual([])
  expect(lostWords(text, page)).toEqual([])
})

test.each(OWN)('no word of %s is lost', async (file) => {
  const text = readFileSync(REPOSITORY + file, 'utf8')
  // As text: the variables of each site are other ones.
  const page = await compile(file, text, { variables: {}, draw: () => Promise.resolve('<svg></svg>') })
  expect(lostWords(text, page)).toEqual([])
})

test.each([
  ['Text[^a].\n\n[^b]: Never referenced.', ['3 Never', '3 referenced']],
  [':::note[Read this first\nText\n:::', ['1 Read', '1 this', '1 first']],
  ['<p>a <iframe src="b.html">Words</iframe></p>', ['1 b', '1 html', '1 Words']],
  ['| a | b |\n|---|---|\n| 1 | 2 | Three |', ['3 Three']],
])('a word that only a problem names counts as lost without it: %j', async (text, words) => {
  const page = await compile('a.md', text)
  expect(lostWords(text, page)).toEqual([])
  expect(lostWords(text, { ...page, problems: [] })).toEqual(words)
})

/**
 * These files are written for GitHub, so nothing in them is syntax of another engine, except the names of emoji, which
 * Octavo does not replace, and one fence for Docusaurus.
 */
function isFalseAlarm({ kind = 'other' }: Problem): boolean {
  return kind.startsWith('foreign-') && kind !== 'foreign-emoji' && kind !== 'foreign-docusaurus-npm2yarn'
}

/** Tags that are not closed in the element in which they were opened. */
function unbalanced(html: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  const parser = new Parser(
    {
      onopentagname: (name) => open.push(name),
      onclosetag: (name, isImplied) => {
        const last = open.pop()
        if (last !== name || (isImplied && !/^(br|hr|img|input|source|col|wbr|track)$/.test(name)))
          wrong.push(`${last} ${name}`)
      },
    },
    { lowerCaseTags: false },
  )
  parser.write(html)
  parser.end()
  return [...wrong, ...open]
}

/** Whether a problem has a valid position: a line of the file and a column of that line. */
function isPlace({ line = 0, column = 0, file }: Problem, text: string): boolean {
  const written = text.split(/\r\n?|\n/)[line - 1]
  return file !== undefined && written !== undefined && column > 0 && column <= written.length + 1
}
