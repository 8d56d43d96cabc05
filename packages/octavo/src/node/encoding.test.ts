import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, type Project } from './project.fixture.ts'

const FILES = {
  'docs/index.md': '# Home\n\n<Code file="a.py" />\n',
  'docs/a.py': 'x = 1\n',
  'blog/2026-01-01-a.md': '---\nauthors: ada\n---\n\n# A\n',
  'blog/authors.yml': 'ada: { name: Ada }\n',
}

/** Only with a component, code is bundled, which takes longest. */
const COMPONENT = { 'components/Box.tsx': 'export default () => <b>Box</b>\n' }

async function problemsWith(
  file: string,
  text: string,
  encoding: BufferEncoding,
  more: Record<string, string> = {},
): Promise<string[]> {
  const site: Project = createProject({ 'octavo.config.yml': 'url: https://x.org\nblog: {}\n', ...FILES, ...more })
  if (file.startsWith('octavo.config.')) site.write({ 'octavo.config.yml': null })
  writeFileSync(join(site.root, file), text, encoding)
  const { problems } = await site.build({ write: false })
  return problems
    .filter((problem) => !problem.file?.startsWith('@'))
    .map(({ severity, file: found, line, column, message }) => `${found}:${line}:${column} ${severity} ${message}`)
}

test.each([
  ['octavo.config.yml', 'title: Café\n', 11],
  ['octavo.config.json', '{ "title": "Café" }\n', 16],
  ['sidebar.yml', '- label: Café\n  items: [index]\n', 13],
  ['blog/authors.yml', 'ada: { name: Café }\n', 17],
  ['docs/a.py', 'print("Café")\n', 11],
])('%s in another encoding is a warning with its place', async (file, text, column) => {
  expect(await problemsWith(file, text, 'latin1')).toEqual([
    `${file}:1:${column} warning This file is not valid UTF-8: invalid bytes are shown as \uFFFD.`,
  ])
})

test.each([
  ['octavo.config.yml', 'title: A\n'],
  ['octavo.config.json', '{ "title": "A" }\n'],
  ['sidebar.yml', '- label: A\n  items: [index]\n'],
  ['blog/authors.yml', 'ada: { name: A }\n'],
  ['docs/a.py', 'x = 1\n'],
])('%s in UTF-16 is an error that names the encoding', async (file, text) => {
  for (const mark of ['', '\uFEFF'])
    expect(await problemsWith(file, mark + text, 'utf16le')).toContain(
      `${file}:undefined:undefined error This file is in UTF-16.`,
    )
})

test.each([
  ['octavo.config.mjs', 'export default { title: "Café" }\n'],
  ['components/Box.tsx', 'export default () => <b>Café</b>\n'],
])('%s in another encoding is an error that names the file', async (file, text) => {
  expect(await problemsWith(file, text, 'latin1', file.startsWith('components/') ? COMPONENT : {})).toEqual([
    `${file}:undefined:undefined error "${file}" is not valid UTF-8.`,
  ])
})

test('a broken package.json is named, not the bundler that reads it', async () => {
  expect(await problemsWith('package.json', '{\n  "name": \n', 'utf8', COMPONENT)).toEqual([
    'package.json:3:1 error "package.json" is not valid JSON: EOF while parsing a value.',
  ])
})
