import { expect, test } from 'vitest'
import type { RanSetting } from '../contract.ts'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { ConversionLog } from '../shared/index.ts'
import { ModuleReader, readConfig, type Settings } from './index.ts'

/** Reads `config.ts` with what a run has returned for it. Returns the names of the settings that are from the run, too. */
function read(
  text: string,
  ran: unknown,
  files: Record<string, string> = {},
): { config: Settings; log: ConversionLog; settings: string[] } {
  const recorded: RanSetting[] = []
  const record = (setting: RanSetting) => void recorded.push(setting)
  const folder = { ...folderOf({ 'config.ts': text, ...files }), ran: { valueOf: () => ran, record } }
  const log = new ConversionLog()
  const config = readConfig(new ModuleReader(folder, log), 'config.ts', log)
  const settings = recorded.map(({ name, file, line }) => `${name} ${file}:${line}`)
  return { config, log, settings }
}

test('values of a run take the place of expressions, and what is written keeps its place', () => {
  const { config, log, settings } = read(
    "export default {\n  title: read(),\n  base: '/docs/',\n  nav: { items: all() },\n  gone: maybe(),\n}",
    { title: 'Acme', base: '/docs/', nav: { items: [{ text: 'A' }] } },
  )
  expect([config.text('title'), config.text('base')]).toEqual(['Acme', '/docs/'])
  expect(
    config
      .object('nav')
      .list('items')
      .map((each) => typeof each !== 'string' && each.text('text')),
  ).toEqual(['A'])
  expect(config.has('gone')).toBe(false)
  expect(config.placeOf('base')).toMatchObject({ file: 'config.ts', line: 3 })
  expect(config.placeOf('title')).toMatchObject({ line: 2 })
  expect(settings.sort()).toEqual(['gone config.ts:5', 'nav.items config.ts:4', 'title config.ts:2'])
  expect(log.notConverted).toEqual([])
})

test('a place inside of a value from a run is that of its expression', () => {
  const { config } = read('export default {\n  nav: make(),\n}', { nav: { extra: 1 } })
  expect(config.object('nav').placeOf('extra')).toMatchObject({ file: 'config.ts', line: 2 })
})

test('what a spread object adds, and what code changes afterwards, is from the run', () => {
  const { config, settings } = read("const c = { ...shared, title: 'A', tags: ['x'] }\nexport default c", {
    base: '/b/',
    title: 'B',
    tags: ['x'],
  })
  expect([config.text('base'), config.text('title'), config.raw('tags')]).toEqual(['/b/', 'B', ['x']])
  expect(settings).toEqual(['base config.ts:undefined', 'title config.ts:1'])
})

test('an expression in a list is any number of elements, and the written ones keep their places', () => {
  const text =
    "export default {\n  items: [\n    { text: 'A', link: '/a' },\n    ...more(),\n    { text: 'Z', link: last() },\n  ],\n}"
  const items = [{ text: 'A', link: '/a' }, { text: 'B' }, { text: 'C' }, { text: 'Z', link: '/z' }]
  const { config, settings } = read(text, { items })
  const list = config.list('items').filter((each) => typeof each !== 'string')
  expect(list.map((each) => [each.text('text'), each.placeOf('text').line])).toEqual([
    ['A', 3],
    ['B', 4],
    ['C', 4],
    ['Z', 5],
  ])
  expect(settings).toEqual(['items config.ts:4', 'items config.ts:4', 'items.link config.ts:5'])
  expect(read(text, { items: [items[0], items[3]] }).config.list('items')).toHaveLength(2)
})

test('what JSON cannot carry is reported with its place, and a run does not settle it', () => {
  const { config, log } = read('export default {\n  a: () => 1,\n  b: imported,\n}', {
    a: { notData: 'function', source: 'a' },
    b: { notData: 'regular expression', source: '/x/' },
  })
  expect([config.text('a'), config.text('b')]).toEqual([undefined, undefined])
  expect(log.notConverted.map(({ message, line, needsRun }) => [message, line, needsRun])).toEqual([
    ['The setting "a" is a function: () => 1', 2, undefined],
    ['The setting "b" is a regular expression: imported', 3, undefined],
  ])
})

test('a plugin and a path stay as they are written', () => {
  const { config, settings } = read(
    "import plugin from 'plugin'\nexport default { plugins: [plugin({ a: 1 })], path: require.resolve('./sidebars.js'), other: find() }",
    { plugins: [{ name: 'plugin' }], path: '/old/sidebars.js', other: '/old/docs/guide' },
    { 'sidebars.js': '', 'docs/guide/a.md': '' },
  )
  expect(config.plugin('plugins', 'plugin')?.object('options').number('a')).toBe(1)
  expect([config.text('path'), config.text('other')]).toEqual(['./sidebars.js', 'docs/guide'])
  expect(settings).toEqual(['other config.ts:2'])
})

test('an address that looks like a path of the site stays one', () => {
  const { config } = read(
    'export default { base: a(), link: b(), folder: c(), url: d() }',
    {
      base: '/old/',
      link: '/old/intro',
      folder: '/old/docs',
      url: 'file:///old/my%20docs/a.md',
    },
    { 'docs/a.md': '', 'my docs/a.md': '' },
  )
  expect(['base', 'link', 'folder', 'url'].map((key) => config.text(key))).toEqual([
    '/old/',
    '/old/intro',
    'docs',
    'my docs/a.md',
  ])
})

test('keys that every object inherits are keys as any other', () => {
  const ran: unknown = JSON.parse('{ "constructor": "a", "__proto__": { "title": "b" }, "toString": "c" }')
  const { config } = read('export default { toString: make(), valueOf: make() }', ran)
  expect([config.text('constructor'), config.text('toString'), config.has('title')]).toEqual(['a', 'c', false])
  expect(config.keys().sort()).toEqual(['__proto__', 'constructor', 'toString'])
})

test('a run reads what the importer cannot', () => {
  const { config, log } = read('export default { title: <T,>(a }', { title: 'Acme' })
  expect([config.text('title'), log.notConverted]).toEqual(['Acme', []])
})

test('a configuration that is computed as a whole is that of the run', () => {
  expect(read('export default make()', { title: 'A' }).config.text('title')).toBe('A')
  const { config, log } = read("import wrap from 'wrap'\nexport default wrap('guide', { title: read() })", {
    title: 'B',
    base: '/',
  })
  expect([config.text('title'), config.text('base'), log.notConverted]).toEqual(['B', '/', []])
})

test('findings that a run can settle say so, also of a whole configuration', () => {
  const { config, log } = read('export default { a: read(), b: () => 1 }', undefined)
  config.text('a')
  config.text('b')
  expect(log.notConverted.map(({ computed, needsRun, hint }) => [computed, needsRun, hint])).toEqual([
    ['a', true, 'Set it by hand, or import again with --run.'],
    ['b', undefined, 'Set it by hand: the importer does not call it.'],
  ])
  expect(read('export default make()', undefined).log.notConverted).toMatchObject([{ needsRun: true }])
})
