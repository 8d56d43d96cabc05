import { expect, test } from 'vitest'
import { formatFindings } from '../../finding.ts'
import { readSamples } from '../read-samples.ts'
import { checkPython, hasPython } from './check-python.ts'

const samples = readSamples('python')

test.skipIf(!hasPython())('every sample of Python compiles', () => {
  expect(samples.length).toBeGreaterThan(1)
  expect(formatFindings(checkPython(samples))).toEqual([])
})

test.skipIf(!hasPython())('a mistake is found on its line', () => {
  const broken = samples.map((sample) => ({ ...sample, code: 'import os\n\nreturn os' }))
  const lines = samples.map(({ line }) => `${line + 2} 'return' outside function`)
  expect(checkPython(broken).map(({ line, message }) => `${line} ${message}`)).toEqual(lines)
})
