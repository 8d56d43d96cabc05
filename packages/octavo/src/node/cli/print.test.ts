import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { main } from './main.ts'
import { recordTerminal } from './terminal.fixture.ts'
import { createProject, type Project } from '../project.fixture.ts'
import { isPrintPage, listPages, toSheets } from '../pdf/sheets.ts'

describe('a page to print', () => {
  let site: Project
  let html: string
  beforeAll(async () => {
    site = createProject({
      'octavo.config.yml': 'title: Book\nurl: https://acme.example\nbaseUrl: /docs/\nprintPage: true\n',
      'docs/index.md':
        '---\nsidebar_position: 1\n---\n\n# A "quoted" & \\<b>\n\n[next](b.md), [none](c.md)\n\n- [second](b.md)\n',
      'docs/b.md': '# Second\n\nText.\n',
      'docs/c.md': '---\nunlisted: true\n---\n\n# Unlisted\n',
    })
    await site.build()
    html = site.read('print/index.html')
  })

  test('is found among the documents', () => {
    expect(isPrintPage(html)).toBe(true)
    expect(isPrintPage(site.read('b/index.html'))).toBe(false)
    expect(listPages(html).map(({ heading }) => heading)).toEqual(['A "quoted" & <b>', 'Second'])
  })

  test('becomes a book: numbers, a running header for each page, and no script', () => {
    const [first, second] = listPages(html)
    const book = toSheets(html, {
      paper: 'A4',
      numbers: new Map([
        [first!.anchor, 2],
        [second!.anchor, 5],
      ]),
    })
    expect(book).toContain('Second</span><span class="printed-number">5</span>')
    expect(book).toContain('@page printed-1 { @top-right { content: "A \\22 quoted\\22  & \\3c b\\3e ";')
    expect(book).toContain(
      '</section><section class="prose printed-2"><div class="heading heading-2 collected"><h2 id="b">Second',
    )
    expect(book, 'not in a list of an article').toContain('<li><a href="#b">second</a></li>')
    expect(book).toContain('<title>Book</title>')
    expect(book).not.toMatch(/<script|Content-Security-Policy|loading="lazy"/)
  })

  test('links to its own sections, and to the published site for other pages', () => {
    const book = toSheets(html, { paper: 'A4' })
    expect(book).toMatch(/<a href="#[^"]*">next<\/a>, <a href="https:\/\/acme\.example\/docs\/c\/">none<\/a>/)
    const unpublished = toSheets(html.replace('"url":"https://acme.example"', '"url":""'), { paper: 'A4' })
    expect(unpublished).toContain('<a data-path="/docs/c/">none</a>')
  })

  test.each([
    ['dist', 'no browser', /none of them was found\.\n  → Install one/],
    ['.', 'no pages to print', /has no page that contains all pages\.\n  → Set "printPage: true"/],
    ['missing', 'no such folder', /does not exist\.\n  → Run octavo build first/],
  ])('octavo print %s says what to do: %s', async (dir, _, message) => {
    const terminal = recordTerminal()
    const cwd = dir === '.' ? mkdtempSync(join(tmpdir(), 'octavo-empty-')) : site.root
    expect(await main(['print', dir, '--pdf'], { terminal, cwd, env: { PATH: '' } })).not.toBe(0)
    expect(terminal.printed.err).toMatch(message)
  })

  test('a file needs the name of a PDF file, and --pdf may stand alone', async () => {
    const run = async (...words: string[]) => {
      const terminal = recordTerminal()
      await main(['print', 'dist', ...words], { terminal, cwd: site.root, env: { CHROMIUM: '/nowhere' } })
      return terminal.printed.err
    }
    expect(await run('--pdf=book.txt')).toContain('"book.txt" is not the name of a PDF file.')
    expect(await run()).toContain('octavo print needs --pdf')
    expect(await run('--pdf', 'book.pdf')).toContain('There is no browser at "/nowhere"')
  })
})
