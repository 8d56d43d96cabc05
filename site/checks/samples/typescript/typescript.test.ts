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

/** One mistake in each project: the page, the code and what an author might write instead. */
const MISTAKES = [
  ['stack-typescript-nestjs/base-features.md', '@Min(1)', `@Min('1')`],
  ['project-types/react-ts.md', 'view.name', 'view.title'],
  ['stack-typescript-node/index.md', 'this.repository.save', 'this.repository.store'],
] as const

function breakSample({ code, ...sample }: Fence): Fence {
  const [, right = '', wrong = ''] = MISTAKES.find(([page]) => sample.file.endsWith(page)) ?? []
  return { ...sample, code: code.replace(right, wrong) }
}

test('every sample of TypeScript compiles', async () => {
  expect(samples.length).toBeGreaterThan(90)
  expect(formatFindings(await checkTypeScript(samples))).toEqual([])
})

test('every fragment of the table is on its page', () => {
  expect(listUnusedFragments(samples, FRAGMENTS)).toEqual([])
})

test('a mistake is found on its line, in each project', async () => {
  const found = await checkTypeScript(samples.map(breakSample))
  expect(found.map(({ file, line, message }) => [file, lineOf(file, line), message])).toEqual([
    [expect.stringContaining(MISTAKES[0][0]), '@Min(1)', expect.stringContaining('TS2345')],
    [expect.stringContaining(MISTAKES[1][0]), '<h1>{view.name}</h1>', expect.stringContaining('TS2339')],
    [expect.stringContaining(MISTAKES[2][0]), 'await this.repository.save(cart);', expect.stringContaining('TS2339')],
  ])
})

function lineOf(file: string, line: number): string {
  return readFileSync(join(REPOSITORY, file), 'utf8').split('\n')[line - 1]?.trim() ?? ''
}
