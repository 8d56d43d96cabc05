import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { renderConfig } from './config-file.ts'

test('a configuration is written as code with the same value', () => {
  const title = `It's "quoted", \\ and\nin lines`
  const config = {
    title,
    tagline: 'Say "hi"',
    customFields: { 'two words': 1, plain: true },
    uncheckedLinks: ['a', "b's"],
    navbar: { items: [] },
  }
  const [, code = ''] = /defineConfig(\([^]*\))\n$/.exec(renderConfig(config)) ?? []
  expect(JSON.stringify(runInNewContext(code))).toBe(JSON.stringify(config))
})
