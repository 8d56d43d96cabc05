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
    }`
  const folder = folderOf({ 'config.ts': config, 'tiers.json': '{ "low": ["a", { "id": "b" }], "high": ["c"] }' })
  expect(new ModuleReader(folder, new ConversionLog()).readModule('config.ts').default).toEqual({
    ids: ['a', 'b', 'c'],
    keys: ['low', 'high'],
    items: expect.any(NotLiteral),
    links: [
      { text: 'a', link: '/a' },
      { text: 'b', link: '/b' },
    ],
    none: [],
    computed: expect.any(NotLiteral),
  })
})
