import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page, site } from '../shared/sample.fixture.ts'
import type { ComponentPart, ComponentProps } from './components.ts'
import { fillSlots, staticElement } from './static-element.ts'

function Box({ title, children, parts }: ComponentProps<'title'>) {
  return createElement('div', { title }, title, children, ...parts.map(({ content }: ComponentPart) => content))
}

const render = (title: string, children: string, part: string) => {
  const input = {
    name: 'Box',
    props: { title },
    children,
    parts: [{ name: 'Part', props: {}, html: part }],
    site,
    page,
  }
  return fillSlots(renderToStaticMarkup(staticElement(Box, input)), input)
}

test('children and parts are inserted unchanged', () => {
  expect(render('a', '<b>$& x</b>', '<i>y</i>')).toBe(
    '<div title="a">a<b>$&amp; x</b><i>y</i></div>'.replace('&amp;', '&'),
  )
})

test.each(['\uE000\uE001', '\uE0000\uE001', '<octavo-content name=""></octavo-content>', '&#xE000;0&#xE001;'])(
  'content is not inserted where an author writes %s',
  (mark) => {
    const html = render(mark, '" onfocus="x', '')
    expect(html.split('" onfocus="x')).toHaveLength(2)
    expect(html).not.toMatch(/<div[^>]* onfocus/)
    expect(render('a', mark, '" onfocus="x')).toBe(`<div title="a">a${mark}" onfocus="x</div>`)
  },
)
