import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatFindings } from '../../finding.ts'
import type { Fence } from '../../source/fences.ts'
import { REPOSITORY } from '../../source/read-pages.ts'
import { listUnusedFragments } from '../fragment.ts'
import { readSamples } from '../read-samples.ts'
import { checkTypeScript } from './check-typescript.ts'
import { FRAGMENTS } from './projects.ts'

const samples = readSamples('typescript', 'tsx')

/** One mistake in each project: what is right on the page, what an author might write, and the error. */
const MISTAKES = [
  { page: 'stack-typescript-nestjs/base-features.md', right: '@Min(1)', wrong: `@Min('1')`, error: 'TS2345' },
  { page: 'project-types/react-ts.md', right: 'view.name', wrong: 'view.title', error: 'TS2339' },
  { page: 'stack-typescript-node/index.md', right: 'repository.save', wrong: 'repository.store', error: 'TS2339' },
]

function breakSample({ code, ...sample }: Fence): Fence {
  const mistake = MISTAKES.find(({ page }) => sample.file.endsWith(page))
  return { ...sample, code: mistake ? code.replace(mistake.right, mistake.wrong) : code }
}

test('every sample of TypeScript compiles', async () => {
  expect(samples.length).toBeGreaterThan(80)
  expect(formatFindings(await checkTypeScript(samples))).toEqual([])
})

test('every fragment of the table is on its page', () => {
  expect(listUnusedFragments(samples, FRAGMENTS)).toEqual([])
})

test('a mistake is found on its line, in each project', async () => {
  const found = await checkTypeScript(samples.map(breakSample))
  const lines = found.map(({ file, line, message }) => `${file} ${lineOf(file, line)} ${message}`)
  for (const { page, right, error } of MISTAKES)
    expect(lines.filter((text) => text.includes(page) && text.includes(right) && text.includes(error))).toHaveLength(1)
})

function lineOf(file: string, line: number): string {
  return readFileSync(join(REPOSITORY, file), 'utf8').split('\n')[line - 1]?.trim() ?? ''
}
