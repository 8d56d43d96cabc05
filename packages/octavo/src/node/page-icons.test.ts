/** Icons that pages, the sidebar and the front matter name. */
import { expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

const svg = (shapes: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${shapes}</svg>`
const SET = {
  prefix: 'lucide',
  width: 24,
  height: 24,
  icons: {
    rocket: { body: '<path fill="currentColor" d="M1 2"/>' },
    box: { body: '<path d="M3 4"/>', width: 16 },
    evil: { body: '<script>alert(1)</script>' },
  },
  aliases: { ship: { parent: 'rocket', hFlip: true } },
}
const files = {
  'node_modules/@iconify-json/lucide/package.json': '{"name":"@iconify-json/lucide","version":"1.0.0"}',
  'node_modules/@iconify-json/lucide/icons.json': JSON.stringify(SET),
  'icons/own.svg': svg('<path d="M5 6"/>'),
  'sidebar.yml': '- index\n- label: Tools\n  icon: lucide/box\n  items:\n    - doc: git\n      icon: icons/own.svg\n',
  'docs/index.md': '---\nicon: lucide/rocket\n---\n\n# Home\n\n<Card title="A" icon="lucide/ship">a</Card>\n',
  'docs/git.md':
    '# Git\n\n<Tabs>\n\n<Tab label="L" icon="edit">\n\nx\n\n</Tab>\n\n</Tabs>\n\n:::note{icon="lucide/rocket"}\ny\n:::\n',
}

function openProject(changes: Record<string, string | null> = {}) {
  const project = createProject(files)
  project.write(changes)
  const css = () => project.read(/<link rel="stylesheet" href="\/([^"]+)"/.exec(project.read('index.html'))?.[1] ?? '')
  const rules = () => [...css().matchAll(/\.icon-([\w-]+)\{--icon:(.*?) center\/contain\}/g)]
  return { ...project, css, rules }
}

test('icons of sets, files and the theme are in the style sheet once, and shown where they are named', async () => {
  const project = openProject()
  expect((await project.build()).problems).toEqual([])
  const rules = new Map(project.rules().map(([, name, image = '']) => [name, decodeURIComponent(image)]))
  expect([...rules.keys()]).toEqual(['edit', 'icons_own_2e_svg', 'lucide_box', 'lucide_rocket', 'lucide_ship'])
  expect(rules.get('edit')).toBe('var(--icon-edit)')
  expect(project.css()).toContain('--icon-edit:url(')
  expect(rules.get('lucide_rocket')).toContain('viewBox="0 0 24 24"><path fill="currentColor" d="M1 2"/></svg>')
  expect(rules.get('lucide_box')).toContain('viewBox="0 0 16 24"')
  expect(rules.get('lucide_ship')).toContain('scale(-1 1)')
  const home = project.read('index.html')
  expect(home).toContain('<span class="card-icon icon-lucide_ship"></span>')
  expect(home).toContain('<span class="with-icon"><span class="icon icon-lucide_rocket"></span>Home</span>')
  const page = project.read('git/index.html')
  expect(page).toContain('<span class="icon icon-icons_own_2e_svg"></span>Git</span>')
  expect(page).toContain('<span class="icon icon-edit" aria-hidden="true"></span>L</button>')
  expect(page).toContain('<aside class="admonition admonition-note icon-lucide_rocket"')
})

test('cards of generated lists show the icons of their pages and categories', async () => {
  const project = openProject({
    'octavo.config.ts': "export default { title: 'T', tags: {} }\n",
    'sidebar.yml':
      '- index\n- label: Tools\n  link:\n    generatedIndex: { slug: tools }\n  items:\n    - doc: git\n      icon: icons/own.svg\n' +
      '    - plain\n    - label: More\n      icon: lucide/box\n      items: [last]\n',
    'docs/git.md': '---\ntags: [a]\nicon: lucide/rocket\n---\n\n# Git\n',
    'docs/plain.md': '# Plain\n',
    'docs/last.md': '# Last\n',
  })
  expect((await project.build()).problems).toEqual([])
  const cardsOf = (path: string) =>
    Array.from(
      project.read(path).matchAll(/class="card">(?:<span class="card-icon icon-([^"]+)"><\/span>)?<h2/g),
      ([, icon]) => icon,
    )
  expect(cardsOf('tools/index.html')).toEqual(['icons_own_2e_svg', undefined, 'lucide_box'])
  expect(cardsOf('tags/a/index.html')).toEqual(['lucide_rocket'])
})

test('a site without icons has no rules for them', async () => {
  const project = openProject({ 'sidebar.yml': null, 'docs/index.md': '# Home\n', 'docs/git.md': '# Git\n' })
  expect((await project.build()).problems).toEqual([])
  expect(project.css()).not.toMatch(/card-icon|with-icon/)
})

test('an unknown icon is a warning with its place and the nearest name, and nothing is shown for it', async () => {
  const project = openProject({
    'sidebar.yml': '- doc: index\n  icon: lucide/roket\n- git\n',
    'docs/index.md': '---\nicon: lucdie/rocket\n---\n\n# Home\n\n<Card title="A" icon="tabler/rocket" />\n',
    'docs/git.md':
      '# Git\n\n<Card title="A" icon="serch">a</Card>\n\n:::tip{icon="icons/none.svg"}\nx\n:::\n\n<Card title="A" icon="lucide/evil" />\n',
  })
  const { problems, ok } = await project.build()
  expect(ok).toBe(true)
  const found = problems.map(
    ({ severity, file, line, message, hint }) => `${severity} ${file}:${line} ${message} ${hint}`,
  )
  expect(found.sort()).toEqual([
    expect.stringContaining('warning docs/git.md:3 There is no icon "serch". Did you mean "search"?'),
    expect.stringContaining('warning docs/git.md:5 "icon" names the file "icons/none.svg", which does not exist.'),
    expect.stringContaining('warning docs/git.md:9 The icon "lucide/evil" contains <script>.'),
    'warning docs/index.md:2 The icon set "lucdie" is not installed. Did you mean "lucide/rocket"? ' +
      'For a file of the site, write "lucdie/rocket.svg".',
    'warning docs/index.md:7 The icon set "tabler" is not installed. ' +
      'Run "npm install --save-dev @iconify-json/tabler". For a file of the site, write "tabler/rocket.svg".',
    expect.stringContaining(
      'warning sidebar.yml:2 The icon set "lucide" has no icon "roket". Did you mean "lucide/rocket"?',
    ),
  ])
  expect(project.css()).toContain('span.icon-serch{display:none}')
})
