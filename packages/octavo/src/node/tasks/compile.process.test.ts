import { expect, test } from 'vitest'
import { testContext, testSource } from '../markdown/testing/test-page.ts'
import { makeTemporaryFolder } from '../files/index.ts'
import { compileBatch } from './compile.ts'

test('a bug of the compiler is reported with the page that shows it', async () => {
  const markdown = { ...testContext(), words: undefined as never }
  const context = { cacheDir: makeTemporaryFolder('octavo-test-'), engine: '', settings: '', markdown }
  await expect(compileBatch(context, [testSource('```\na\n```\n')])).rejects.toThrow(
    /copyCode.* \(in docs\/a\/page\.md\)/,
  )
})
