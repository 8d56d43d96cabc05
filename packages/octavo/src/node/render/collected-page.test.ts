import { expect, test } from 'vitest'
import { renderCollectedPage, renderContents } from './collected-page.ts'

test('a reference in a drawing follows its id, and an island in a page with several is the HTML that browsers render again, around text with its own ids', () => {
  const article =
    '<svg id="a"><path marker-end="url(#a)"></path></svg><octavo-island name="Note"><h2 id="b">B</h2>' +
    '<octavo-slot><h2 id="c">C</h2></octavo-slot><i id="d"></i></octavo-island><p id="e"></p>'
  expect(renderCollectedPage({ anchor: 'page', heading: 'Page', article })).toContain(
    '<svg id="page--a"><path marker-end="url(#page--a)"></path></svg><octavo-island name="Note"><h2 id="b">B</h2>' +
      '<octavo-slot><h3 id="page--c">C</h3></octavo-slot><i id="d"></i></octavo-island><p id="page--e"></p>',
  )
})

test('a page that is not translated keeps its language and direction', () => {
  const page = { anchor: 'page', heading: 'Page', original: { language: 'en', direction: 'ltr' as const } }
  expect(renderCollectedPage({ ...page, article: '<p>Words.</p>' })).toBe(
    '<div class="heading heading-2 collected" lang="en" dir="ltr"><h2 id="page">Page</h2></div>\n' +
      '<div class="prose" lang="en" dir="ltr"><p>Words.</p></div>',
  )
  expect(renderContents([page])).toContain('<li lang="en"><a href="#page">Page</a></li>')
})
