import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatFindings } from '../../finding.ts'
import { REPOSITORY } from '../../source/read-pages.ts'
import { listUnusedFragments } from '../fragment.ts'
import { readSamples } from '../read-samples.ts'
import { checkJava } from './check-java.ts'
import { FRAGMENTS } from './projects.ts'

const samples = readSamples('java')
const java = execFileSync(process.execPath, ['scripts/jdk.mjs'], { cwd: REPOSITORY, encoding: 'utf8' })

test.skipIf(!java)('every sample of Java compiles', async () => {
  expect(samples.length).toBeGreaterThan(40)
  expect(formatFindings(await checkJava(samples, java))).toEqual([])
})

test('every fragment of the table is on its page', () => {
  expect(listUnusedFragments(samples, FRAGMENTS)).toEqual([])
})

test.skipIf(!java)('a mistake is found on its line', async () => {
  const broken = samples.map((sample) => ({ ...sample, code: sample.code.replace('.isZero()', '.isNull()') }))
  const found = await checkJava(broken, java)
  const lines = found.map(({ file, line }) => readFileSync(join(REPOSITORY, file), 'utf8').split('\n')[line - 1])
  expect(lines).toContainEqual(expect.stringContaining('.isZero()'))
})
