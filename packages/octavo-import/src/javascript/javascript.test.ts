import { expect, test } from 'vitest'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { ConversionLog } from '../shared/index.ts'
import { ModuleReader, NotLiteral, readConfig, Settings } from './index.ts'

function read(files: Record<string, string>): unknown {
  return new ModuleReader(folderOf(files), new ConversionLog()).readModule('config.ts').default
}

test('reads literals, constants, imports, spreads, wrappers and plain functions', () => {
  const value = read({
    'config.ts': `
      import { defineConfig, type Config } from 'engine'
      import shared, { list } from './shared'
      import data from './data.json'
      const name = 'x' as const
      function items() { return [name, ...list] }
      export default defineConfig({ name, ...shared, data, items: items(), path: require.resolve('./a.js'), n: -1, t: \`\${name}-y\`, not: !true } satisfies Config)
    `,
    'shared.ts': 'export const list = [1, 2]\nexport default { a: { b: true } }',
    'data.json': '{ "c": null }',
  })
  expect(value).toEqual({
    name: 'x',
    a: { b: true },
    data: { c: null },
    items: ['x', 1, 2],
    path: './a.js',
    n: -1,
    t: 'x-y',
    not: false,
  })
})

test('reads the default export in the parentheses of a JSDoc type', () => {
  const modules = new ModuleReader(
    folderOf({ 'a.js': "/** @type {Config} */\n(module.exports = { title: 'T' })\n" }),
    new ConversionLog(),
  )
  expect(modules.readModule('a.js').default).toEqual({ title: 'T' })
})

test('the year of a copyright is that of the import', () => {
  const value = read({ 'config.ts': 'export default { copyright: `© 2015-${new Date().getFullYear()} Acme` }' })
  expect(value).toEqual({ copyright: `© 2015-${new Date().getFullYear()} Acme` })
})

test('reads names that a module exports from others, and reports those that it does not export', () => {
  const value = read({
    'config.ts': "import { a, b, c, all, gone } from './menus'\nexport default { a, b, c, d: all.d, gone }",
    'menus/index.ts':
      "export * from './a.js'\nexport { inner as b } from './b.js'\nconst own = 3\nexport { own as c }\nexport * as all from './d.js'",
    'menus/a.ts': 'export const a = 1',
    'menus/b.ts': 'export const inner = 2',
    'menus/d.ts': 'export const d = 4',
  })
  expect(value).toEqual({ a: 1, b: 2, c: 3, d: 4, gone: expect.any(NotLiteral) })
})

test('reads methods of texts', () => {
  const value = read({
    'config.ts': `
      const path = 'packages/a/src/x.md'
      export default {
        replaced: path.replace(/^packages\\/(\\w+)\\/src/, '$1'), all: path.replaceAll('a', 'b'), part: path.slice(9, -3),
        is: /^packages/.test(path) && path.endsWith('.md'), upper: path.toUpperCase(), computed: path.replace(/a/, () => 'b'),
      }`,
  })
  expect(value).toEqual({
    replaced: 'a/x.md',
    all: 'pbckbges/b/src/x.md',
    part: 'a/src/x',
    is: true,
    upper: 'PACKAGES/A/SRC/X.MD',
    computed: expect.any(NotLiteral),
  })
})

test('ends where only the running program knows when a function no longer calls itself', () => {
  const value = read({
    'config.ts': `
      const tree = (name) => isLast(name) || [tree(name + 'a'), tree(name + 'b')]
      export default { title: 'T', items: tree('x') }`,
  })
  expect(value).toMatchObject({ title: 'T' })
})

test('reads what the function of a configuration returns, and reports one that cannot be read', () => {
  const results = [
    'export default ({ mode }) => { return withPwa(defineConfig({ name: "a", mode })) }',
    'const base = "b"\nexport default async function config() { const name = base + "c"; return { name } }',
    'async function config() { return { name: "d" } }\nmodule.exports = config',
    'export default defineConfig(() => ({ name: "e" }))',
  ].map((text) => read({ 'config.ts': text }))
  expect(results).toMatchObject([
    { name: 'a', mode: expect.any(NotLiteral) },
    { name: 'bc' },
    { name: 'd' },
    { name: 'e' },
  ])
  const log = new ConversionLog()
  const folder = folderOf({ 'config.ts': '\nexport default load()', 'empty.ts': '', 'own.ts': 'export default {}' })
  for (const file of ['config.ts', 'empty.ts', 'own.ts']) readConfig(new ModuleReader(folder, log), file, log)
  expect(log.notConverted.map(({ file, line }) => [file, line])).toEqual([
    ['config.ts', 2],
    ['empty.ts', undefined],
  ])
})

test('names the place of a mistake in the syntax of a module, and still reads the others', () => {
  const log = new ConversionLog()
  const folder = folderOf({
    'config.ts':
      "import { items } from './menu'\nimport data from './data.json'\nexport default { title: 'T', items, data }",
    'menu.ts': "export const items = [\n  { text: 'A' }\n  { text: 'B' },\n]",
    'data.json': '{\n  // Comments are fine.\n  "a" 1\n}',
  })
  expect(readConfig(new ModuleReader(folder, log), 'config.ts', log).text('title')).toBe('T')
  expect(log.notConverted.map(({ message, file, line, column }) => [message, file, line, column])).toEqual([
    ['The TypeScript is not valid: Expected `,` or `]` but found `{`', 'menu.ts', 3, 3],
    ['The JSON is not valid: Expected `:` but found `decimal`', 'data.json', 3, 7],
  ])
  const broken = new ConversionLog()
  readConfig(
    new ModuleReader(folderOf({ 'a.js': "module.exports = {\n  title: 'T'\n  url: ''\n}" }), broken),
    'a.js',
    broken,
  )
  expect(broken.notConverted).toMatchObject([{ message: expect.stringContaining('JavaScript is not valid'), line: 3 }])
})

test('reads the settings that a function of a package wraps, and reports the function', () => {
  const log = new ConversionLog()
  const folder = folderOf({
    'config.ts':
      "import { config } from '@acme/shared'\nimport theme from './theme.js'\nexport default config('guide', { title: 'T', theme })",
    'theme.ts':
      "import { theme } from '@acme/shared'\nexport default theme('guide', { repo: 'acme/docs' }, { base: '' })",
    'other.ts': 'export default load({ title: "T" })',
  })
  const modules = new ModuleReader(folder, log)
  const settings = readConfig(modules, 'config.ts', log)
  expect([settings.text('title'), settings.object('theme').object('options').text('repo')]).toEqual(['T', 'acme/docs'])
  expect(readConfig(modules, 'other.ts', log).text('title')).toBe('T')
  expect(log.notConverted.map(({ message, file }) => [message, file])).toEqual([
    ['The configuration is wrapped in config(), which was not read.', 'config.ts'],
    ['The configuration is wrapped in load(), which was not read.', 'other.ts'],
  ])
})

test('everything else is not literal, and is never run', () => {
  const value = read({
    'config.ts': `
      throw new Error('must not run')
      const loop = loop
      function self() { return self() }
      export default { a: process.env.A, b: process.env.B || 'fallback', c: () => 1, d: new Date(), e: loop, f: self(), g: self }
    `,
  })
  const unknown = expect.any(NotLiteral) as NotLiteral
  expect(value).toEqual({ a: unknown, b: 'fallback', c: unknown, d: unknown, e: unknown, f: unknown, g: unknown })
})

test('reads lists that are filtered, joined or mapped, and keeps their other elements if one is computed', () => {
  const value = read({
    'config.ts': `
      const names = ['a', 'b']
      const label = 'of ' + names.join('/')
      export default {
        filtered: ['a', load() ? 'b' : null, false, ''].filter(Boolean),
        joined: names.concat('c', [['d']].flat()),
        mapped: names.map((name, index) => ({ name, label, index })),
        body: names.map((name) => { if (name === 'a') return 1; const other = name + '!'; return other }),
        loop: names.map((name) => { for (const x of name) return x }),
        own: names.filter((name) => name === 'a'),
        present: [null, { a: 1 }, load(), process.env.X ? 2 : undefined].filter((item) => item != null),
        dated: names.filter((name) => isNew(name)),
        other: load().filter(Boolean),
      }
    `,
  })
  const unknown = expect.any(NotLiteral) as NotLiteral
  expect(value).toEqual({
    filtered: ['a', unknown],
    joined: ['a', 'b', 'c', 'd'],
    mapped: [
      { name: 'a', label: 'of a/b', index: 0 },
      { name: 'b', label: 'of a/b', index: 1 },
    ],
    body: [1, 'b!'],
    loop: unknown,
    own: ['a'],
    present: [{ a: 1 }, unknown],
    dated: unknown,
    other: unknown,
  })
})

test('reads what functions with parameters return, also those of other modules', () => {
  const value = read({
    'config.ts': `
      import { group, item as entry } from './menu'
      const root = (items) => items.map((item) => ({ ...item, deep: true }))
      function count(items) { items.push(1); return items }
      function forever(x) { return forever(x) }
      export default {
        sidebar: root([group('A', [entry('One'), entry('Two', '/two')]), group('B', '/b/', [], true)]),
        changed: count([]),
        forever: forever(1),
        computed: group(process.env.A, []),
      }
    `,
    'menu.ts': `
      const kind = 'item'
      export function item(text: string, link = '/'): Item { return { text, link, kind } }
      export function group(text: string, items: Item[]): Item
      export function group(text: string, a: string | Item[], b?: Item[] | boolean, collapsed?: boolean) {
        if (typeof a === 'string' && Array.isArray(b)) {
          return { text, base: a, items: b, collapsed }
        }
        if (typeof a !== 'string' && !Array.isArray(b)) return { text, items: a }
        throw Error('Unknown overload')
      }
    `,
  })
  const unknown = expect.any(NotLiteral) as NotLiteral
  expect(value).toEqual({
    sidebar: [
      {
        text: 'A',
        items: [
          { text: 'One', link: '/', kind: 'item' },
          { text: 'Two', link: '/two', kind: 'item' },
        ],
        deep: true,
      },
      { text: 'B', base: '/b/', items: [], collapsed: true, deep: true },
    ],
    changed: unknown,
    forever: unknown,
    computed: { text: unknown, items: [] },
  })
})

test('a fallback for a computed value is used and reported, but not within a text', () => {
  const log = new ConversionLog()
  const modules = new ModuleReader(
    folderOf({
      'config.ts': `const version = read()?.[1] ?? '0.0.0'
export default { label: \`v\${version}\`, version, url: process.env.URL || 'https://a.test', empty: '' || 'b', off: false ?? 'c' }
`,
    }),
    log,
  )
  const settings = new Settings(modules.readModule('config.ts').default, {
    log,
    places: modules.places,
    file: 'config.ts',
  })
  expect(['label', 'version', 'url', 'empty', 'off'].map((key) => settings.raw(key))).toEqual([
    'v',
    '0.0.0',
    'https://a.test',
    'b',
    false,
  ])
  expect(log.notConverted.map(({ message, line }) => [message, line])).toEqual([
    ['The setting "label" is computed: `v${version}`', 2],
    ['The setting "version" is computed: read()?.[1] ?? \'0.0.0\'', 1],
  ])
})

test('settings report what is computed and what nothing reads, with the place', () => {
  const log = new ConversionLog()
  const modules = new ModuleReader(
    folderOf({ 'config.ts': 'export default {\n  a: 1,\n  b: f(2),\n  c: { d: 3 },\n  e: 4,\n}\n' }),
    log,
  )
  const settings = new Settings(modules.readModule('config.ts').default, {
    log,
    places: modules.places,
    file: 'config.ts',
  })
  expect([settings.number('a'), settings.text('b'), settings.object('c').raw('d')]).toEqual([1, undefined, 3])
  settings.reportRest()
  expect(log.notConverted.map(({ message, line, column }) => [message, line, column])).toEqual([
    ['The setting "b" is computed: f(2)', 3, 6],
    ['The setting "e" is not converted.', 5, 3],
  ])
})
