import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STUBS } from '../samples/shell/check-shell.ts'
import { runBlocks } from '../samples/shell/run-blocks.ts'
import { readFences } from '../source/fences.ts'
import { type Page, parsePage, readPages } from '../source/read-pages.ts'
import { findGaps, TUTORIALS } from './tutorials.ts'

/** Windows has no Bash. */
const hasBash = existsSync('/bin/bash')

const pages = readPages('sites/k5/docs')
const [first, second] = TUTORIALS.map((path) => pages.find(({ file }) => file === path)) as [Page, Page]

/** Runs all Bash blocks of the tutorials in one shell, in order. */
async function walk(tutorials: Page[]) {
  const before = tutorials.map((_, index) =>
    tutorials.slice(0, index).reduce((sum, { lines }) => sum + lines.length, 0),
  )
  const blocks = tutorials.flatMap((page, index) =>
    readFences(page)
      .filter(({ language }) => language === 'bash')
      .map((fence) => ({ ...fence, file: 'tutorials', line: fence.line + (before[index] ?? 0) })),
  )
  return runBlocks(blocks, STUBS, {})
}

test.skipIf(!hasBash)('the tutorials can be walked from the first line to the last, one after the other', async () => {
  const { invocations, findings } = await walk([first, second])
  expect(findings).toEqual([])
  expect(invocations.length).toBeGreaterThan(10)
  expect(findGaps(first, second, invocations)).toEqual([])
})

test.skipIf(!hasBash)('a branch that nothing merges, and an element that nothing creates, are found', async () => {
  const one = parsePage('one.md', 'Select **New branch**, and enter `a/b`.\n\n```bash\ngit switch a/b\n```')
  const two = parsePage('two.md', 'Create the branch `c`. Add `Order`\\*.')
  const { invocations } = await walk([one, two])
  expect(findGaps(one, two, invocations)).toEqual([
    'nothing merges a/b',
    'the clone does not end on main',
    'the second one does not start on main',
    'nothing creates Order',
  ])
})
