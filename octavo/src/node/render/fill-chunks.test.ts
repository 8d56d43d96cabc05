import { expect, test } from 'vitest'
import type { ComponentChunk } from '../../shared/page.ts'
import { fillChunks, fillMarkdown, type ChunkContext } from './index.ts'
import { page, site, theme } from '../../shared/sample.fixture.ts'

const context: ChunkContext = {
  links: ['/5.1/docs/?a=1&b=2'],
  images: [{ src: '/5.1/assets/img/a-A1b2C3d4.png', width: 640, height: 480 }, { src: '/5.1/video/a.mp4' }],
  theme,
  site,
  page,
}
const place = { line: 1, column: 1 }
const component = (chunk: Partial<ComponentChunk>): ComponentChunk => ({
  component: 'Card',
  props: {},
  children: [],
  parts: [],
  ...place,
  ...chunk,
})

test('links are escaped, images get their size', () => {
  expect(fillChunks(['<a href="', { link: 0 }, '">x</a><img', { image: 0 }, '>'], context)).toBe(
    '<a href="/5.1/docs/?a=1&amp;b=2">x</a><img src="/5.1/assets/img/a-A1b2C3d4.png" width="640" height="480">',
  )
})

test('an address stands alone where a form asks for it', () => {
  expect(fillChunks(['<source src="', { image: 1, form: 'address' }, '">'], context)).toBe(
    '<source src="/5.1/video/a.mp4">',
  )
})

test('a component gets its attributes with resolved addresses, its children and its parts', () => {
  const part = component({ component: 'Tab', props: { label: 'Java' }, children: ['<b>1</b>'] })
  const chunk = component({
    props: { href: './design.md', title: 'Design' },
    addresses: { href: { link: 0 } },
    children: ['<p>', { link: 0 }, '</p>'],
    parts: [part],
  })
  expect(fillChunks(['before ', chunk, ' after'], context)).toBe(
    'before [Card {"href":"/5.1/docs/?a=1&b=2","title":"Design"} <p>/5.1/docs/?a=1&amp;b=2</p>({"label":"Java"} <b>1</b>)] after',
  )
})

test('the Markdown twin holds plain addresses', () => {
  expect(fillMarkdown(['[x](', { link: 0 }, ') ![y](', { image: 0 }, ')'], context)).toBe(
    '[x](/5.1/docs/?a=1&b=2) ![y](/5.1/assets/img/a-A1b2C3d4.png)',
  )
})
