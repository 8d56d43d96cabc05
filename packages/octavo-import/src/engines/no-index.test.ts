import { expect, test } from 'vitest'
import { convertFrontMatter as convertDocfx } from './docfx/site/list-pages.ts'
import { FRONT_MATTER as STARLIGHT } from './starlight/convert-pages.ts'
import { FRONT_MATTER as VITEPRESS } from './vitepress/config.ts'
import { readFrontMatter, type FrontMatter } from '../markdown/index.ts'
import { convertFrontMatter, ConversionLog, type FrontMatterRules } from '../shared/index.ts'

const converterOf = (rules: FrontMatterRules) => (frontMatter: FrontMatter, file: string, log: ConversionLog) =>
  convertFrontMatter(frontMatter, rules, file, log)
const [convertStarlight, convertVitePress] = [converterOf(STARLIGHT), converterOf(VITEPRESS)]

test.each([
  ['VitePress', convertVitePress, 'head:\n  - [meta, { name: robots, content: noindex }]'],
  ['Starlight', convertStarlight, 'head:\n  - tag: meta\n    attrs: { name: robots, content: "noindex, nofollow" }'],
  ['DocFX', convertDocfx, 'robots: noindex'],
])('a page of %s that search engines should not list stays so', (_, convert, written) => {
  const frontMatter = readFrontMatter(`---\n${written}\n---\n# A\n`)
  const log = new ConversionLog()
  convert(frontMatter, 'a.md', log)
  expect(frontMatter.toObject()).toEqual({ no_index: true })
  expect(log.notConverted).toEqual([])
})

test('other tags beside it stay, what Octavo writes itself is not needed, and pictures are reported', () => {
  const frontMatter = readFrontMatter(
    '---\nhead:\n  - [meta, { name: robots, content: noindex }]\n  - [meta, { name: author, content: Ann }]\n  - [meta, { name: description, content: D }]\n  - [meta, { property: og:title, content: T }]\n  - [meta, { property: og:image, content: a.png }]\n---\n',
  )
  const log = new ConversionLog()
  convertVitePress(frontMatter, 'a.md', log)
  expect(frontMatter.toObject()).toEqual({
    no_index: true,
    description: 'D',
    head: [{ type: 'meta', name: 'author', content: 'Ann' }],
  })
  expect(log.notConverted.map(({ message }) => message)).toEqual([
    'Of "head" in the front matter, <meta> "og:image" was left out.',
  ])
})
