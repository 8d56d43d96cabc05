import { expect, test } from 'vitest'
import { expectNoMore } from '../../../octavo/src/node/files/processor-time.fixture.ts'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { ConversionLog } from '../shared/index.ts'
import { ModuleReader, readConfig } from './index.ts'

test('a configuration that is too deep for the parser is reported', () => {
  const log = new ConversionLog()
  const text = `export default ${'['.repeat(20_000)}${']'.repeat(20_000)}`
  readConfig(new ModuleReader(folderOf({ 'config.js': text }), log), 'config.js', log)
  expect(log.notConverted).toMatchObject([{ file: 'config.js', message: expect.stringContaining('too deeply') }])
})

test('methods that every object has are not those of a text', () => {
  const text = 'export default { a: "x".toString(), b: ["y"].valueOf() }'
  const { default: value } = new ModuleReader(folderOf({ 'config.js': text }), new ConversionLog()).readModule(
    'config.js',
  )
  expect(value).not.toMatchObject({ a: '[object Object]' })
})

test('constants that use each other many times over do not keep the command busy', () => {
  const constants = Array.from({ length: 50 }, (_, index) => `const a${index + 1} = a${index} + a${index}`)
  const text = `const a0 = 'x'\n${constants.join('\n')}\nexport default { title: 'A', long: a50 }`
  const { default: value } = new ModuleReader(folderOf({ 'config.js': text }), new ConversionLog()).readModule(
    'config.js',
  )
  expect(value).toMatchObject({ title: 'A' })
})

test('patterns that take for ever, or that JavaScript refuses, have no result, and many take no more time', async () => {
  const slow = `'${'a'.repeat(50)}!'.replace(/(a+)+$/, '')`
  const read = (count: number) => () => {
    const text = `export default { title: 'A', slow: [${`${slow}, `.repeat(count)}], refused: 'a.b'.replaceAll(/\\./, '') }`
    const { default: value } = new ModuleReader(folderOf({ 'config.js': text }), new ConversionLog()).readModule(
      'config.js',
    )
    expect(value).toMatchObject({ title: 'A', slow: expect.any(Array), refused: { source: expect.any(String) } })
  }
  await expectNoMore(4, { work: read(20), than: read(1) })
})
