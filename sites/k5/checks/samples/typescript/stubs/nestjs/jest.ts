/** Jest's globals; Vitest's functions of the same name have the same types. */
import type * as vitest from 'vitest'

declare global {
  const describe: typeof vitest.describe
  const it: typeof vitest.it
  const expect: typeof vitest.expect
  const beforeAll: typeof vitest.beforeAll
  const beforeEach: typeof vitest.beforeEach
  const afterAll: typeof vitest.afterAll
  const afterEach: typeof vitest.afterEach
  const jest: Pick<typeof vitest.vi, 'fn' | 'spyOn'>
}
