import { expect, test } from 'vitest'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { ConversionLog } from '../shared/index.ts'
import { ModuleReader, Settings } from './index.ts'

test('conditions about variables of the environment have the result of a plain build; texts are reported', () => {
  const log = new ConversionLog()
  const modules = new ModuleReader(
    folderOf({
      'config.ts': `const isNext = process.env.NEXT === 'true'
const env = parse(process.env)
export default {
  items: [{ a: 1 }, process.env.X ? { b: 1 } : { c: 1 }, ...(!isNext ? [2] : []), process.env.X && 3, ...(env.TYPES ? [4] : [])].filter(Boolean),
  edit: process.env.NODE_ENV === 'development' ? 'vscode://' : 'https://a.test',
  url: isNext ? 'https://next.test' : 'https://b.test',
  host: process.env.CONTEXT === 'production' ? 'https://c.test' : 'https://d.test',
}
`,
    }),
    log,
  )
  const settings = new Settings(modules.readModule('config.ts').default, {
    log,
    places: modules.places,
    file: 'config.ts',
  })
  expect(['items', 'edit', 'url', 'host'].map((key) => settings.raw(key))).toEqual([
    [{ a: 1 }, { c: 1 }, 2],
    'https://a.test',
    'https://b.test',
    'https://d.test',
  ])
  expect(log.notConverted).toMatchObject([{ kind: 'computed settings', line: 7 }])
})
