import { expect, test } from 'vitest'
import type { ComponentChunk } from '../../shared/build/page.ts'
import { fillChunks, fillMarkdown, type ChunkContext } from './index.ts'
import { page, site, theme } from '../../shared/sample.fixture.ts'

const context: ChunkContext = {
  links: ['/5.1/docs/?a=1&b=2'],
  images: [{ src: '/5.1/assets/img/a-A1b2C3d4.png', width: 640, height: 480 }, { src: '/5.1/video/a.mp4' }],
  code: ['<figure>x &lt; y</figure>\n'],
  renderComponent: (tag) => theme.renderComponent({ ...tag, site, page }),
}
const place = { line: 1, column: 1 }
const component = (chunk: Partial<ComponentChunk>): ComponentChunk => ({
  kind: 'component',
  name: 'Card',
  props: {},
  children: [],
  parts: [],
  ...place,
  ...chunk,
})

test('links are escaped, images get their dimensions', () => {
  expect(
    fillChunks(['<a href="', { kind: 'link', index: 0 }, '">x</a><img', { kind: 'image', index: 0 }, '>'], context),
  ).toBe('<a href="/5.1/docs/?a=1&amp;b=2">x</a><img src="/5.1/assets/img/a-A1b2C3d4.png" width="640" height="480">')
})

test('an image gap of the form "address" becomes the address alone', () => {
  expect(fillChunks(['<source src="', { kind: 'image', index: 1, form: 'address' }, '">'], context)).toBe(
    '<source src="/5.1/video/a.mp4">',
  )
})

test('a component gets its attributes with resolved addresses, its children and its parts', () => {
  const part = component({ name: 'Tab', props: { label: 'Java' }, children: ['<b>1</b>'] })
  const chunk = component({
    props: { href: './design.md', title: 'Design' },
    addresses: { href: { kind: 'link', index: 0 } },
    children: ['<p>', { kind: 'link', index: 0 }, '</p>'],
    parts: [part],
  })
  expect(fillChunks(['before ', chunk, ' after'], context)).toBe(
    'before [Card {"href":"/5.1/docs/?a=1&b=2","title":"Design"} <p>/5.1/docs/?a=1&amp;b=2</p>({"label":"Java"} <b>1</b>)] after',
  )
})

test('code blocks are inserted as they are', () => {
  expect(fillChunks(['<p>a</p>', { kind: 'code', index: 0 }, '<p>b</p>'], context)).toBe(
    '<p>a</p><figure>x &lt; y</figure>\n<p>b</p>',
  )
})

test('the Markdown twin contains plain addresses', () => {
  expect(fillMarkdown(['[x](', { kind: 'link', index: 0 }, ') ![y](', { kind: 'image', index: 0 }, ')'], context)).toBe(
    '[x](/5.1/docs/?a=1&b=2) ![y](/5.1/assets/img/a-A1b2C3d4.png)',
  )
})

test.each([
  ['/wiki/A_(b)', '/wiki/A_(b)'],
  ['/files/a(b.pdf', '/files/a%28b.pdf'],
  ['https://x.org/a b)', 'https://x.org/a%20b%29'],
])('the address %s does not end early in the Markdown twin', (address, written) => {
  const links = [address]
  expect(fillMarkdown(['[x](', { kind: 'link', index: 0 }, ')'], { ...context, links })).toBe(`[x](${written})`)
})
