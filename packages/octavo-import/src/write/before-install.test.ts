import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { buildBeforeInstall } from './index.ts'

test('without KaTeX, a site is compared with formulas as text, and keeps its settings', async () => {
  const written: unknown[] = []
  const build = (configs: Parameters<typeof buildBeforeInstall>[0]) =>
    buildBeforeInstall(
      configs,
      tmpdir(),
      (settings) => written.push(settings),
      () => Promise.resolve([...written]),
    )
  expect(await build([{ title: 'A' }])).toEqual([])
  const math = [{ title: 'A', markdown: { math: true } }]
  expect(await build(math)).toEqual([[{ title: 'A', markdown: { math: false } }]])
  expect(written.at(-1)).toBe(math)
})
