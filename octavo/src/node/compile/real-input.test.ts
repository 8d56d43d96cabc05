import { globSync } from 'tinyglobby'
import { readFileSync } from 'node:fs'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import type { Problem } from '../../shared/problem.ts'
import { compilePage, renderCode } from './index.ts'
import { readable } from './testing/standard-html.ts'
import { testContext } from './testing/test-page.ts'

/** Markdown by other authors: documentation and README files of the packages that this repository installs. */
const NODE_MODULES = new URL('../../../../node_modules/', import.meta.url).pathname
const FILES = globSync(['**/*.{md,markdown}', '!octavo*', '!k5-*'], {
  cwd: NODE_MODULES,
  followSymbolicLinks: false,
}).sort()

test('there are several hundred real files', () => {
  expect(FILES.length).toBeGreaterThan(400)
})

test.each(FILES)('%s', async (file) => {
  const text = readFileSync(NODE_MODULES + file, 'utf8')
  const source = {
    id: file.replace(/\.md$/, ''),
    collection: 'docs' as const,
    file,
    path: NODE_MODULES + file,
    content: text,
    hash: '',
    size: 0,
    modified: 0,
  }
  const page = await compilePage(source, testContext())
  expect(page.title).not.toBe('')
  expect(
    unbalanced(readable(page.body, { ...page, code: page.code.map(renderCode) }).replace(/<svg.*?<\/svg>/gs, '')),
  ).toEqual([])
  expect(page.problems.filter((problem) => !isPlace(problem, text))).toEqual([])
  expect(page.problems.filter(isFalseAlarm)).toEqual([])
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
