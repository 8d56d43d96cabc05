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
  expect(JSON.parse(JSON.stringify(runInNewContext(code)))).toEqual(config)
})

test('the settings are in the order of the reference, whatever the order in which an engine sets them', () => {
  const code = renderConfig({ onBrokenLinks: 'warn', navbar: {}, url: 'https://a.org', title: 'A' })
  expect(code.match(/^ {2}\w+/gm)).toEqual(['  title', '  url', '  navbar', '  onBrokenLinks'])
})
