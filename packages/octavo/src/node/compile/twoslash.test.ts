import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'
import { articleOf, createSite, shown } from './installed-site.fixture.ts'

/** Contains Twoslash and a TypeScript with an interface for programs. */
const NODE_MODULES = fileURLToPath(new URL('../../../../../examples/twoslash/node_modules', import.meta.url))

function createTypedSite(files: Record<string, string>) {
  const site = createProject({ 'octavo.config.yml': 'markdown: { twoslash: true }\n', ...files })
  symlinkSync(NODE_MODULES, join(site.root, 'node_modules'), 'dir')
  return site
}

const SAMPLE = `// @errors: 2322
interface Robot {
  /** What it is called. */
  name: string
}
// ---cut---
const robot: Robot = { name: 'Ada' }
const size = robot.name.length
//    ^?
const label: number = robot.name // {{
`

test('a sample with the word shows types, and mistakes in it have a place', async () => {
  const page = (sample: string, before = '') =>
    `# Home\n\n${before}\`\`\`ts twoslash {2} title="a.ts"\n${sample}\`\`\`\n`
  const site = createTypedSite({ 'docs/index.md': page(SAMPLE) })
  expect((await site.build()).problems).toEqual([])
  const home = articleOf(site, 'index.html')
  expect(home).toContain(
    '<span data-type="(property) Robot.name: string\n\nWhat it is called." tabindex="0">name</span>',
  )
  // The second use of the name is not another stop of the Tab key, and a note is below its line.
  expect(home.match(/data-type="\(property\) Robot\.name/g)).toHaveLength(3)
  expect(home.match(/Robot\.name[^"]*" tabindex/g)).toHaveLength(1)
  expect(home).toMatch(/<span class="line mark">[^]*length<\/span>[^]*<span data-note="const size: number"><\/span>/)
  expect(home).toContain("<span data-error=\"Type 'string' is not assignable to type 'number'.\"></span>")
  const text = home.replace(/<[^>]+>/g, '')
  expect(text).toContain("const robot: Robot = { name: 'Ada' }\nconst size = robot.name.length\nconst label: number")
  expect(text).not.toMatch(/interface|@errors|\^\?/)
  expect(site.read('index.html')).not.toContain("'unsafe-")
  expect([...site.readAll()].filter(([file, css]) => file.endsWith('.css') && css.includes('data-type'))).toHaveLength(
    1,
  )

  const incremental = site.readAll()
  await site.build({ cache: false })
  expect(site.readAll()).toEqual(incremental)

  const nested = ['const hidden: string = 1', '// ---cut-before---', 'let a = 1', 'a.b()', '// @nope: 1', '```']
  site.write({
    'docs/index.md': `# Home\n\n- In a list:\n\n  \`\`\`ts twoslash\n${nested.map((line) => `  ${line}\n`).join('')}`,
    'docs/own.md': "# Own\n\n```ts twoslash\nimport { x } from './own'\nx\n```\n",
    'docs/language.md': '# Language\n\n```java twoslash\nclass A {}\n```\n',
    'docs/mark.md': '# Mark\n\n```ts twoslash\n//  ^?\n```\n',
    'own.ts': 'export const x = 1\n',
  })
  expect(shown(await site.build({ write: false })).map(([place, message]) => [place, message])).toEqual([
    ['error docs/index.md:6:9', "Type 'number' is not assignable to type 'string'."],
    ['error docs/index.md:9:5', "Property 'b' does not exist on type 'number'."],
    ['error docs/index.md:10:3', 'TypeScript and Twoslash have no option "nope".'],
    ['error docs/language.md:3:1', 'The language "java" has no types.'],
    ['error docs/mark.md:3:1', expect.stringMatching(/^Invalid quick info query: .*\.$/)],
    ['error docs/own.md:4:19', expect.stringContaining("Cannot find module './own'")],
  ])
})

test('missing packages and invalid options are reported', async () => {
  const files = { 'docs/index.md': '# Home\n\n```ts twoslash\nconst a = 1\n```\n' }
  const config = { 'octavo.config.yml': 'markdown:\n  twoslash: true\n' }
  const bare = createProject({ ...files, ...config })
  expect(shown(await bare.build({ write: false }))).toContainEqual([
    'error octavo.config.yml:2:3',
    '"markdown.twoslash" needs packages that are not installed: twoslash and typescript@6.',
    `Run "npm install twoslash typescript@6" in the site's folder.`,
  ])
  bare.write({ 'octavo.config.yml': 'markdown:\n  twoslash: true\n  math: true\n' })
  expect(shown(await bare.build({ write: false })).map(([place, message]) => [place, message])).toEqual([
    ['error octavo.config.yml:3:3', '"markdown.math" needs a package that is not installed: katex.'],
    ['error octavo.config.yml:2:3', expect.stringMatching(/twoslash and typescript@6\.$/)],
  ])
  // This repository has TypeScript 7.
  const native = createSite({ ...files, ...config })
  expect(shown(await native.build({ write: false }))).toContainEqual([
    'error octavo.config.yml:2:3',
    expect.stringMatching(/^"markdown\.twoslash" cannot use TypeScript 7\./),
    `Run "npm install twoslash typescript@6" in the site's folder.`,
  ])
  const options = createTypedSite({
    ...files,
    'octavo.config.yml': 'markdown: { twoslash: { compilerOptions: { target: es1 } } }\n',
  })
  expect(shown(await options.build({ write: false }))).toContainEqual([
    expect.stringContaining('error octavo.config.yml:1:'),
    expect.stringContaining('TypeScript does not accept "markdown.twoslash.compilerOptions": '),
    'Write options as in tsconfig.json (https://www.typescriptlang.org/tsconfig).',
  ])
})
