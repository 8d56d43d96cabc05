import { expect, test } from 'vitest'
import type { ImportedPage } from '../contract.ts'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { finishSite } from './finish-site.ts'

function finish(text: string) {
  const page: ImportedPage = { source: 'a.md', target: 'docs/a.md', address: '/a', anchors: [], text }
  const empty = { config: {}, files: [], generated: {}, components: [], redirects: [], converted: {} }
  const site = finishSite({ ...empty, pages: [page], notConverted: [] }, folderOf({ 'a.md': `\n${text}` }))
  return {
    text: site.pages[0]?.text,
    findings: site.notConverted.map(({ message, line, column }) => `${line}:${column} ${message}`),
  }
}

test.each([
  ['<p style="text-align: center">A</p>', '<p align="center">A</p>'],
  ['- <img src="a.png" style="width:40px; height: 2.5px;">', '- <img src="a.png" height="2" width="40">'],
  ['<img style="width: 40px; max-width: 90px" src="a.png">', '<img width="40" src="a.png">'],
  [
    "<div title='<b style=\"' style='TEXT-ALIGN : left !important'>A</div>",
    '<div title=\'<b style="\' align="left">A</div>',
  ],
  ['`<p style="a:b">`', '`<p style="a:b">`'],
])('the style of an element becomes attributes: %s', (before, after) => {
  expect(finish(`${before}\n`)).toEqual({ text: `${after}\n`, findings: [] })
})

test('other styles are left out and reported, each with its place', () => {
  const text = '<p style="color: red">A</p>\n\nB <b style="color: red;text-align:left">C</b>\n'
  expect(finish(text)).toEqual({
    text: '<p>A</p>\n\nB <b align="left">C</b>\n',
    findings: ['2:4 The attribute "style" of <p> was left out.', '4:6 The attribute "style" of <b> was left out.'],
  })
})

test('HTML in capital letters is HTML, but a type or a placeholder is text', () => {
  const { text, findings } = finish('<B>Required</B> List<B2> Map<I> <P>\n\n<TABLE>\n<TR><TD>x</TD></TR>\n</TABLE>\n')
  expect(text).toBe('<b>Required</b> List<B2> Map<I> <P>\n\n<table>\n<tr><td>x</td></tr>\n</table>\n')
  expect(findings).toEqual([])
})

test('the title of an embedded page has no HTML of its heading', () => {
  const { text } = finish('## Demo <a id="x" />\n\n<iframe src="https://demo.test/"></iframe>\n')
  expect(text).toContain('<Embed src="https://demo.test/" title="Demo" />')
})
