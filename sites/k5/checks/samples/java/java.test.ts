import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatFindings, type Finding } from '../../finding.ts'
import type { Fence } from '../../source/fences.ts'
import { REPOSITORY } from '../../source/read-pages.ts'
import { listUnusedFragments } from '../fragment.ts'
import { readSamples } from '../read-samples.ts'
import { checkJava } from './check-java.ts'
import { FRAGMENTS } from './projects.ts'

const samples = readSamples('java')
const java = execFileSync(process.execPath, ['scripts/jdk.mjs'], { cwd: REPOSITORY, encoding: 'utf8' })

/** The samples of a page once more, with a mistake. */
function breakPage(): Fence[] {
  const page = samples.find(({ code }) => code.includes('.isZero()'))?.file
  return samples
    .filter(({ file }) => file === page)
    .map((sample) => ({ ...sample, code: sample.code.replace('.isZero()', '.isNull()') }))
}

// One run of the compiler, which takes most of the time.
test.skipIf(!java)('every sample of Java compiles, and a mistake is found on its line', async () => {
  expect(samples.length).toBeGreaterThan(40)
  const found = await checkJava([...samples, ...breakPage()], java)
  const isMistake = ({ message }: Finding) => message.includes('isNull')
  expect(formatFindings(found.filter((finding) => !isMistake(finding)))).toEqual([])
  const lines = found
    .filter(isMistake)
    .map(({ file, line }) => readFileSync(join(REPOSITORY, file), 'utf8').split('\n')[line - 1])
  expect(lines).toContainEqual(expect.stringContaining('.isZero()'))
})

test('every fragment of the table is on its page', () => {
  expect(listUnusedFragments(samples, FRAGMENTS)).toEqual([])
})
