import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LAYOUT, PARTS, SLOT_PROPS, SLOTS } from '../shared/parts.ts'

const PAGE = readFileSync(new URL('../../../../sites/guide/docs/parts.md', import.meta.url), 'utf8')
const CLIENT = readFileSync(new URL('../../../../sites/guide/docs/client-code.md', import.meta.url), 'utf8')
const namesIn = (text = '') => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name)

test('the guide lists every part with its props, and every slot', () => {
  const rows = [...PAGE.matchAll(/^\| `([A-Z]\w+)` \|(.+)\|$/gm)].map(
    ([, name = '', cells = '']) => [name, cells] as const,
  )
  const parts = rows
    .filter(([name]) => name in PARTS)
    .map(([name, cells]) => [name, namesIn(cells.split(' | ').at(-1))])
  expect(parts).toEqual(Object.entries(PARTS).map(([name, { props }]) => [name, props]))
  expect(
    rows
      .map(([name]) => name)
      .filter((name) => !(name in PARTS))
      .toSorted(),
  ).toEqual(Object.keys(SLOTS))
  expect(namesIn(/\(`SlotProps`\), about .+/.exec(PAGE)?.[0]).slice(1)).toEqual(SLOT_PROPS)
  for (const prop of LAYOUT.props) expect(PAGE).toMatch(new RegExp(`Landing\\(\\{.*\\b${prop}\\b.*\\}`))
})

test('the guide lists every field that the client module gets', () => {
  const fields = [...CLIENT.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, cell]) => namesIn(cell))
  const source = readFileSync(new URL('../client/site-module/index.ts', import.meta.url), 'utf8')
  const declared = /interface VisitedPage \{([^}]+)\}/.exec(source)?.[1] ?? ''
  expect(fields.toSorted()).toEqual([...declared.matchAll(/^ +(\w+):/gm)].map(([, name]) => name).toSorted())
})
