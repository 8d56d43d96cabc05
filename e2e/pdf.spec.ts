/** `octavo print --pdf` with a real browser. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../scripts/chromium.mjs'
import { expect, test } from '@playwright/test'

const OCTAVO = fileURLToPath(new URL('../packages/octavo/bin/octavo.js', import.meta.url))

const FILES = {
  'octavo.config.yml': 'title: Handbook\nurl: https://acme.example\nbaseUrl: /docs/\nprintPage: true\n',
  'sidebar.yml': '- index\n- long\n- last\n',
  'docs/index.md': '# Start\n\n[The end](last.md#end), [elsewhere](https://octavo.example/x), [hidden](hidden.md)\n',
  'docs/long.md': `# Long\n\n${'Some words in a paragraph.\n\n'.repeat(150)}`,
  'docs/last.md': '# Last\n\n## End\n\n![Dot](/dot.svg)\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'public/dot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
}

/** The sheet that each bookmark leads to. */
function readBookmarks(pdf: string): [title: string, sheet: number][] {
  const kids = new Map(
    [...pdf.matchAll(/\n(\d+) 0 obj\n<<\/Type \/Pages\n[^>]*?\/Kids \[([^\]]*)\]/g)].map(
      ([, id = '', list = '']) => [id, list.match(/\d+(?= 0 R)/g) ?? []] as const,
    ),
  )
  const [, root = ''] = /\/Type \/Catalog\n\/Pages (\d+)/.exec(pdf) ?? []
  const sheetsOf = (id: string): string[] => kids.get(id)?.flatMap(sheetsOf) ?? [id]
  const sheets = sheetsOf(root)
  return [...pdf.matchAll(/<<\/Title \(([^)]*)\)\n\/Dest \[(\d+) 0 R/g)].map(([, title = '', id = '']) => [
    title,
    sheets.indexOf(id) + 1,
  ])
}

/** Writes a site into a new folder. Returns what runs the command in it, and the folder. */
async function writeSite(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'octavo-pdf-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const env = { ...process.env, CHROMIUM: await findChromium() }
  const octavo = (...words: string[]) =>
    execFileSync(process.execPath, [OCTAVO, ...words], { cwd: root, env, encoding: 'utf8' })
  return { root, octavo }
}

test('a built site becomes a PDF file with contents, bookmarks, links, title, language and tags', async () => {
  const { root, octavo } = await writeSite(FILES)
  octavo('build')
  const { books } = JSON.parse(octavo('print', '--pdf', 'book.pdf', '--json')) as {
    books: { title: string; sheets: number; contents: { heading: string; sheet: number }[] }[]
  }
  expect(books).toHaveLength(1)
  const [{ title, sheets, contents }] = books as [(typeof books)[0]]
  expect(title).toBe('Handbook')
  expect(sheets).toBeGreaterThan(5)
  const pdf = readFileSync(join(root, 'book.pdf'), 'latin1')
  const bookmarks = readBookmarks(pdf)
  // The contents name the sheets that the bookmarks lead to. Each page begins on a new one, the last is on one.
  expect(contents.map(({ heading, sheet }) => [heading, sheet])).toEqual([
    ['Start', 2],
    ['Long', 3],
    ['Last', sheets],
  ])
  for (const { heading, sheet } of contents) expect(bookmarks).toContainEqual([heading, sheet])
  expect(bookmarks).toContainEqual(['End', sheets])
  expect(pdf).toContain('/Title (Handbook)')
  expect(pdf).toMatch(/\/Lang \(en\)/)
  expect(pdf).toMatch(/\/Marked true/)
  const targets = [...pdf.matchAll(/\/Subtype \/Link[^]*?>>\nendobj/g)].map(([link]) => link)
  expect(targets.filter((link) => link.includes('/Dest /'))).not.toEqual([])
  for (const address of ['https://octavo.example/x', 'https://acme.example/docs/hidden/'])
    expect(pdf).toContain(`/URI (${address})`)
  expect(pdf, 'no address of the server that was printed from').not.toContain('127.0.0.1')
})

test('each area and language becomes a book with its own name, and a page that is not translated stays in its language', async () => {
  const { root, octavo } = await writeSite({
    'octavo.config.yml':
      'title: Robots\nprintPage: true\nversion: { label: "2.0" }\n' +
      'docs: [{ path: guide, route: / }, { path: api, label: API }]\n' +
      'languages: { en: { label: English }, ar: { label: "العربية" } }\n',
    'guide/index.md': '# Start\n\nFirst words.\n',
    'guide/second.md': '# Second\n\nMore words.\n',
    'api/index.md': '# Calls\n\nCall it.\n',
    'ar/guide/index.md': '# البداية\n\nمرحبا.\n',
  })
  octavo('build')
  const { books } = JSON.parse(octavo('print', '--pdf', '--json')) as { books: { file: string; title: string }[] }
  expect(books.map(({ file, title }) => [basename(file), title])).toEqual([
    ['documentation-api.pdf', 'Robots 2.0: API'],
    ['documentation-ar-api.pdf', 'Robots 2.0: API'],
    ['documentation-ar.pdf', 'Robots 2.0: Guide'],
    ['documentation.pdf', 'Robots 2.0: Guide'],
  ])
  const arabic = readFileSync(join(root, 'documentation-ar.pdf'), 'latin1')
  expect(arabic).toMatch(/\/Lang \(ar\)/)
  // Of the heading and the text of the page that is not translated.
  expect(arabic.match(/\/Lang \(en\)/g)?.length).toBeGreaterThan(1)
})
