import { expect, test } from 'vitest'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { ConversionLog } from '../shared/index.ts'
import { ModuleReader, NotLiteral } from './index.ts'

test('reads keys, values and entries of literal objects, and their parts by name', () => {
  const config = `
    const tiers = require('./tiers.json')
    export default {
      ids: Object.values(tiers).flat().map((rule) => { if (typeof rule === 'string') return rule; return rule.id }),
      keys: Object.keys(tiers),
      items: Object.entries(tiers).map(([text, [first]]) => ({ text })),
      links: Object.entries({ a: '/a', b: '/b' }).map(([text, link]) => ({ text, link })),
      none: Object.values(undefined),
      computed: Object.keys(load()),
      locales: Object.fromEntries([{ code: 'en' }, { code: 'de' }].map(({ code }) => [code === 'en' ? 'root' : code, { lang: code }])),
      label: label('a.b'),
      first: tiers.high[0],
      other: label('c'),
    }
    function label(key) { return { 'a.b': 'AB' }[key] }`
  const folder = folderOf({ 'config.ts': config, 'tiers.json': '{ "low": ["a", { "id": "b" }], "high": ["c"] }' })
  expect(new ModuleReader(folder, new ConversionLog()).readModule('config.ts').default).toEqual({
    ids: ['a', 'b', 'c'],
    keys: ['low', 'high'],
    items: [{ text: 'low' }, { text: 'high' }],
    links: [
      { text: 'a', link: '/a' },
      { text: 'b', link: '/b' },
    ],
    none: [],
    computed: expect.any(NotLiteral),
    locales: { root: { lang: 'en' }, de: { lang: 'de' } },
    label: 'AB',
    first: 'c',
    other: expect.any(NotLiteral),
  })
})

test('reads JSON files that are imported by name, and those that the configuration reads itself', () => {
  const config = `
    import { readFileSync } from 'node:fs'
    import { version } from '../package.json'
    const file = new URL('../package.json', import.meta.url)
    const read = JSON.parse(readFileSync(file))
    const style = JSON.parse(readFileSync('../.prettierrc', 'utf-8'))
    const own = JSON.parse(fs.readFileSync(path.join(__dirname, 'own.json'), 'utf8'))
    export default { version, url: read.homepage, own: own.a, semi: style.semi, gone: JSON.parse(text), other: new Date(0) }`
  const folder = folderOf({
    'docs/config.ts': config,
    'docs/own.json': '{ "a": 1 }',
    '.prettierrc': '{ "semi": false }',
    'package.json': '{ "version": "1.2.3", "homepage": "https://acme.test" }',
  })
  expect(new ModuleReader(folder, new ConversionLog()).readModule('docs/config.ts').default).toEqual({
    version: '1.2.3',
    url: 'https://acme.test',
    own: 1,
    semi: false,
    gone: expect.any(NotLiteral),
    other: expect.any(NotLiteral),
  })
})
