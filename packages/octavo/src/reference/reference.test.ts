import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readThemeTokens } from '../node/brand/index.ts'
import { FRONT_MATTER_SCHEMA } from '../node/markdown/index.ts'
import { placeIcons, renderIconSheet } from './icon-sheet.ts'
import { renderCodeLanguages } from './code-languages.ts'
import { renderCommandReference } from './commands.ts'
import { renderConfigurationReference } from './configuration.ts'
import { fillFrontMatterTable, renderFrontMatterFields } from './front-matter.ts'
import { GUIDE_PAGES } from './guide-pages.ts'
import { readConfigShape } from './package-build.ts'
import { renderTokenReference } from './tokens.ts'

const guide = (page: string) => fileURLToPath(new URL(`../../../../sites/guide/docs/${page}`, import.meta.url))
const readShape = () => readConfigShape(fileURLToPath(new URL('..', import.meta.url)))

// `npm run reference` writes the pages.
it('the command line page of the guide is generated from the table of commands', async () => {
  await expect(renderCommandReference()).toMatchFileSnapshot(guide('command-line.md'))
})

it('the page about languages of code lists all that are known', async () => {
  await expect(renderCodeLanguages()).toMatchFileSnapshot(guide('code-languages.md'))
})

it('the configuration page of the guide is generated from the schema', async () => {
  await expect(renderConfigurationReference(readShape())).toMatchFileSnapshot(guide('configuration.md'))
})

it('the configuration page has a meaning and a value for every key, in words', () => {
  const rows = [...renderConfigurationReference(readShape()).matchAll(/^\| \[?`.+ \|$/gm)]
  const cells = rows.map(([row]) => row.slice(2, -2).split(/(?<!\\) \| /))
  const described = cells.filter(({ length }) => length === 4)
  expect(described.length).toBeGreaterThan(150)
  expect(described.filter(([, meaning, value]) => !meaning || !value || /(of|with) *$/.test(value))).toEqual([])
  expect(described.map(([name]) => name)).toEqual(
    expect.arrayContaining(['`provider`', '`origins`', '`size`', '`widths`', '`*.like`']),
  )
})

it('only keys of the configuration have a page of the guide', () => {
  const keys = (readShape().fields ?? []).map(({ name }) => name)
  expect(keys).toEqual(expect.arrayContaining(Object.keys(GUIDE_PAGES)))
})

it('the page about tokens of the guide is generated from the style sheets of the theme', async () => {
  await expect(renderTokenReference(readThemeTokens())).toMatchFileSnapshot(guide('tokens.md'))
})

it('the picture of all icons is generated from the icons, and each rule of the theme names the place of its icon', async () => {
  const tokens = readThemeTokens()
  const theme = fileURLToPath(new URL('../theme/', import.meta.url))
  const picture = renderIconSheet(tokens)
  // WebKit needs its size.
  expect(picture).toMatch(/<svg [^>]*\bwidth='24' height='1224'/)
  await expect(picture).toMatchFileSnapshot(join(theme, 'styles/tokens/icon-sheet.css'))
  const sheets = readdirSync(theme, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const used = sheets.flatMap((name) => [
    ...readFileSync(join(theme, name), 'utf8').matchAll(/var\((--icon-[\w-]+), var\(--icons\)\) (50% \d+%?)/g),
  ])
  const places = placeIcons(tokens)
  expect(used.length).toBeGreaterThan(30)
  expect(used.filter(([, name = '', place]) => places.get(name) !== place).map(([text]) => text)).toEqual([])
})

it('the table of the front matter in the guide, its type and the names of its fields are generated from the schema', async () => {
  const page = readFileSync(guide('pages.md'), 'utf8')
  await expect(fillFrontMatterTable(page)).toMatchFileSnapshot(guide('pages.md'))
  const fields = fileURLToPath(new URL('../shared/build/content/front-matter-fields.ts', import.meta.url))
  await expect(renderFrontMatterFields()).toMatchFileSnapshot(fields)
})

it('the guide describes every key of the front matter, and no other', () => {
  const section = readFileSync(guide('pages.md'), 'utf8').split('## Front matter')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const described = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]))
  expect(described.toSorted()).toEqual(Object.keys(FRONT_MATTER_SCHEMA.entries).toSorted())
})
