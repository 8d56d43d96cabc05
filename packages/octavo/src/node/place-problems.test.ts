import { expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

/** `file:line:column` of every problem, by the first quoted name in its message. */
async function places(files: Record<string, string>): Promise<Record<string, string>> {
  const { problems } = await createProject(files).build({ write: false, cache: false })
  expect(problems.filter((problem) => 'key' in problem || problem.hint === undefined)).toEqual([])
  return Object.fromEntries(
    problems.map(({ message, file, line, column }) => [/"(.+?)"/.exec(message)?.[1], `${file}:${line}:${column}`]),
  )
}

test('a front matter problem that only the whole site shows has the line of its field', async () => {
  const front = (lines: string) => `---\n# comment: x\n${lines}\n---\n\n# Page\n\nslug: no field\n`
  expect(
    await places({
      'docs/index.md': '# Home\n',
      'docs/a.md': front('description: x\nslug: ../../up'),
      'docs/b.md': front('id: ../../down'),
      'docs/g.md': front('custom_edit_url: javascript:x'),
      'docs/c.md': front('"aliases":\n  - ok\n  - ../out\n  - /'),
      'docs/d.md': front('pagination_next: nowhere\npagination_prev: "no\\twhere"'),
      'docs/e.md': front('image: gone.png\nslug: /same'),
      'docs/f.md': front('description: y\r\nslug: /same'),
    }),
  ).toEqual({
    '../../up': 'docs/a.md:4:1',
    '../../down': 'docs/b.md:3:1',
    'javascript:x': 'docs/g.md:3:1',
    '../out': 'docs/c.md:5:5',
    '/': 'docs/c.md:6:5',
    nowhere: 'docs/d.md:3:1',
    'no\twhere': 'docs/d.md:4:1',
    'gone.png': 'docs/e.md:3:1',
    'docs/e.md': 'docs/f.md:4:1',
  })
})

const NAVBAR = `{ type: 'doc', docId: 'gone' }, { label: 'B', items: [{ label: 'C', to: '/nowhere' }] },
    { type: 'docSidebar', sidebarId: 'none' }`

test.each([
  ['octavo.config.ts', (text: string) => `export default ${text}`],
  ['octavo.config.yml', (text: string) => text],
])('a fault in %s that only the whole site shows has the line of its key', async (file, toText) => {
  const config = `{
  logo: { src: '/gone.svg' },
  navbar: { items: [
    ${NAVBAR}
  ] },
  footer: { links: [{ label: 'D', to: '/away' }] },
}
`
  const found = await places({ 'docs/index.md': '# Home\n', [file]: toText(config) })
  const lines = Object.fromEntries(Object.entries(found).map(([name, place]) => [name, place.split(':')[1]]))
  expect(lines).toEqual({ 'logo.src': '2', gone: '4', '/nowhere': '4', none: '5', '/away': '7' })
})

test('a fault in a fragment is reported once, however many pages include it', async () => {
  const page = '# A\n\n<Include file="_note.md" />\n'
  const note = 'Ask [us](gone.md) about {{price}}.\n'
  const files = {
    'docs/a.md': page,
    'docs/b.md': page,
    'docs/_note.md': note,
    'octavo.config.yml': 'customFields: { name: Acme }\n',
  }
  const { problems } = await createProject(files).build({ write: false, cache: false })
  expect(problems.map(({ file, column }) => `${file}:${column}`).sort()).toEqual([
    'docs/_note.md:25',
    'docs/_note.md:5',
  ])
})
