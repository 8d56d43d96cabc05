/** The package as users get it: packed from a fresh clone, installed by npm, used in an editor and in a shell. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest'
import { eventually } from '../shared/eventually.fixture.ts'
import { chromiumArguments, findOrInstallChromium } from '../../../../scripts/chromium.mjs'
import { startLanguageServer } from './language-server.fixture.ts'
import { createUserProject, isUnreachable, packFreshClone, REPOSITORY, type UserProject } from './packed.fixture.ts'

const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
const { devDependencies } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>
}

let page: Page
let packed: Awaited<ReturnType<typeof packFreshClone>>
let installed: UserProject | undefined
/** Files of the tests below that have to compile, as paths in the project. One test compiles all: types load once. */
const toCompile: string[] = []

beforeAll(async () => {
  const executablePath = await findOrInstallChromium()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() })
  page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  packed = await packFreshClone()
  const types = `@types/react@${devDependencies['@types/react']}`
  try {
    const tarballs = Object.values(packed).map(({ tarball }) => tarball)
    installed = await createUserProject([...tarballs, types])
  } catch (error) {
    if (!isUnreachable(error)) throw error
  }
})
afterAll(async () => {
  await page.context().browser()?.close()
  installed?.remove()
})

/** Asks the installed MCP server for a page, as an edge runtime would. */
const MCP_PROGRAM = `import { createMcpHandler } from 'octavo-mcp'

const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'read_page', arguments: { page: '/' } } }
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const init = { method: 'POST', headers, body: JSON.stringify(message) }
const response = await createMcpHandler({ site: 'read/dist' })(new Request('http://localhost/mcp', init))
console.log(/They read the manual\\./.exec(await response.text())?.[0])
`

/** The project with the installed package; skips the test if there is no registry to install from. */
function userProject(context: TestContext): UserProject {
  return installed ?? context.skip('npm cannot reach its registry, so the package cannot be installed')
}

test('npm packs a complete package from a fresh clone, and nothing else', () => {
  expect(packed.octavo.files).toEqual(
    expect.arrayContaining([
      'README.md',
      'LICENSE',
      'CHANGELOG.md',
      'dist/licenses.txt',
      'files.d.ts',
      'dist/node/cli.js',
      'dist/node/watchdog.cjs',
      'dist/preview/theme.js',
      'dist/theme/manifest.json',
      'dist/types/index.d.ts',
      'dist/types/theme/components.d.ts',
      'schemas/config.json',
      'schemas/front-matter.json',
      'schemas/sidebar.json',
      'src/theme/entry.ts',
      'template/_package.json',
      'src/theme/fonts/LICENSE-schibsted-grotesk.txt',
    ]),
  )
  expect(
    packed.octavo.files.filter((file) => /\.test\.|\.fixture\.|\.map$|^tsconfig|^scripts|^src\/node/.test(file)),
  ).toEqual([])
  // The languages of the search take 58 kB of it, and the entries for importers over 11 kB, which `octavo-import` had before.
  expect(packed.octavo.size).toBeLessThan(1_397_000)
})

test('the package for "npm create octavo" contains its program and the template, and nothing else', () => {
  const { files, size } = packed['create-octavo']
  expect(files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'dist/create-octavo.js', 'template/_gitignore']),
  )
  expect(files.filter((file) => /^src|^scripts/.test(file))).toEqual([])
  expect(size).toBeLessThan(20_000)
})

test('the package for "octavo mcp" contains its bundle, and serves a site that the installed engine has built', async (context) => {
  const { files, size } = packed['octavo-mcp']
  expect(files.filter((file) => !/^dist\/[\w-]+\.js$/.test(file)).sort()).toEqual([
    'LICENSE',
    'README.md',
    'bin/octavo-mcp.js',
    'dist/licenses.txt',
    'index.d.ts',
    'package.json',
  ])
  // The languages of the search take half of it.
  expect(size).toBeLessThan(68_000)
  const project = userProject(context)
  project.write({ 'read/docs/index.md': '# Robots\n\nThey read the manual.\n', 'mcp.mjs': MCP_PROGRAM })
  expect(await project.octavo('build', 'read')).toMatchObject({ status: 0 })
  expect(await project.run('../mcp.mjs')).toEqual({ status: 0, output: 'They read the manual.\n' })
  toCompile.push('mcp-types.ts')
  project.write({
    'mcp-types.ts': "import { createMcpHandler } from 'octavo-mcp'\n\ncreateMcpHandler({ site: 'read/dist' })\n",
  })
})

test('the package for API references contains its bundle and its code for browsers, and makes pages', async (context) => {
  const { files, size } = packed['octavo-openapi']
  expect(files).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'README.md',
      'dist/index.js',
      'dist/types/index.d.ts',
      'src/browser/openapi.css',
    ]),
  )
  expect(files.filter((file) => !/^(dist|src\/browser)\//.test(file)).sort()).toEqual([
    'LICENSE',
    'README.md',
    'package.json',
  ])
  // The words in 18 languages, of which a site loads its own, take a third of it.
  expect(size).toBeLessThan(102_000)
  const project = userProject(context)
  project.write({
    'api/octavo.config.ts':
      "import { openapi } from 'octavo-openapi'\nexport default { sources: [openapi({ spec: 'api.yaml' })] }\n",
    'api/api.yaml':
      'openapi: 3.1.1\ninfo: { title: Pets, version: "1" }\npaths: { /pets: { get: { operationId: listPets, summary: List pets, responses: { "200": { description: Pets } } } } }\n',
    'api/docs/index.md': '# Home\n\n[Pets](api:listPets)\n',
  })
  const { status, output } = await project.octavo('build', 'api')
  expect(output).toContain('no problems')
  expect(status).toBe(0)
  expect(project.read('api/dist/index.html')).toContain('<a href="/api/list-pets/">Pets</a>')
})

test('the package for "octavo import" contains its bundle, and converts a site beside the installed engine', async (context) => {
  const { files, size } = packed['octavo-import']
  expect(files.filter((file) => !/^dist\/[\w-]+\.js$/.test(file)).sort()).toEqual([
    'LICENSE',
    'README.md',
    'package.json',
  ])
  // Antora, whose pages are AsciiDoc, takes 15 kB of it, reading React 7 kB, and numbers and citations of MyST 6 kB.
  expect(size).toBeLessThan(310_000)
  const project = userProject(context)
  project.write({
    'old/mkdocs.yml': 'site_name: Acme\nmarkdown_extensions: [admonition]\n',
    'old/docs/index.md': '# Acme\n\n!!! note\n    Text\n',
  })
  const { status, output } = await project.octavo('import', 'old', 'new')
  expect(output).toContain('1 the same, 0 redirected, 0 lost')
  expect(status).toBe(0)
  expect(project.read('new/docs/index.md')).toBe('# Acme\n\n:::note\nText\n:::\n')

  // The parser of AsciiDoc is installed only for sites that need it.
  project.write({ 'book/antora.yml': 'name: acme\n', 'book/modules/ROOT/pages/index.adoc': '= Acme\n' })
  const antora = await project.octavo('import', 'book', 'new-book')
  expect(antora.output).toContain('Run "npm install --save-dev @asciidoctor/core@4"')
  expect(antora.status).not.toBe(0)
})

/** The code blocks of a page of the guide, by title. Of two with one title, the first: others are variations. */
function readExamples(page: string): Record<string, string> {
  const text = readFileSync(join(REPOSITORY, 'sites/guide/docs', page), 'utf8').replace(/^ {3}/gm, '')
  const blocks = [...text.matchAll(/^```\w+ title="([^"]+)"\n([^]*?)^```/gm)]
  return Object.fromEntries(blocks.toReversed().map(([, title = '', code = '']) => [title, code]))
}

test('the commands of "Getting started" work with the installed package, in a browser', async (context) => {
  const project = userProject(context)
  project.write(readExamples('index.md'))

  const preview = await project.serve('dev', '--port', '0')
  await page.goto(preview.url)
  await page.getByText('How we work, and where to find things.').waitFor()
  await page.waitForLoadState('networkidle')
  project.write({ 'docs/index.md': project.read('docs/index.md').replace('How we work', 'How we live') })
  await page.getByText('How we live, and where to find things.').waitFor()
  preview.stop()

  expect(await project.octavo('build')).toMatchObject({ status: 0 })
  expect(await project.octavo('check')).toMatchObject({ status: 0 })
  const server = await project.serve('serve', '--port', '0')
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Your first day', exact: true }).first().click()
  await page.getByText('Ask for your badge at the front desk.').waitFor()
  server.stop()
})

test('a new site is the same from "octavo init" and "npm create octavo", and builds', async (context) => {
  const project = userProject(context)
  expect(await project.octavo('init', 'made/handbook', '--title', "Team's book")).toMatchObject({ status: 0 })
  const create = ['create-octavo/bin/create-octavo.js', 'created/handbook', '--title', "Team's book"] as const
  expect(await project.run(...create)).toMatchObject({ status: 0, output: expect.stringContaining('npm run dev') })
  expect(await project.run(...create)).toMatchObject({ status: 2, output: expect.stringContaining('is not empty') })
  expect(project.readAll('created/handbook')).toEqual(project.readAll('made/handbook'))

  expect(await project.octavo('build', 'made/handbook')).toEqual({
    status: 0,
    output: expect.stringContaining('no problems'),
  })
  expect(project.read('made/handbook/dist/docs/guide/components/index.html')).toContain('times</button>')
  const files = ['octavo.config.ts', 'components/Counter.tsx']
  toCompile.push(...files.map((file) => `made/handbook/${file}`))
})

test.runIf(process.platform === 'linux')(
  '"npm create octavo" says why it cannot write, without a stack',
  async (context) => {
    const project = userProject(context)
    // No folder can be made there, even by an administrator.
    expect(await project.run('create-octavo/bin/create-octavo.js', '/proc/handbook', '--yes')).toEqual({
      status: 1,
      output:
        'error: The new site cannot be written to /proc/handbook: no such file or directory.\n' +
        '  → Name another folder, or fix the cause and run the command again.\n',
    })
  },
)

test('parts, a layout and client code of the guide are built with the installed package', async (context) => {
  const project = userProject(context)
  const examples = { ...readExamples('parts.md'), ...readExamples('client-code.md') }
  const code = Object.entries(examples).filter(([file]) => /^(theme|layouts)\/\w+\.tsx|^client/.test(file))
  expect(code.length).toBeGreaterThan(4)
  const files = { ...Object.fromEntries(code), 'pages/index.md': examples['pages/index.md'] ?? '' }
  for (const [file, text] of Object.entries(files)) project.write({ [`parts/${file}`]: text })
  project.write({ 'parts/docs/index.md': '# Prices\n' })
  expect(await project.octavo('build', 'parts')).toMatchObject({ status: 0 })
  expect(project.read('parts/dist/docs/index.html')).toMatch(
    /missing in “.*Prices.*”.+class="my-footer page-container"/s,
  )
  expect(project.read('parts/dist/index.html')).toContain('<h1>Robots that read the manual</h1>')
  toCompile.push(...code.map(([file]) => `parts/${file}`))
})

test('the components of the guide work with the installed package, in a browser', async (context) => {
  const project = userProject(context)
  const examples = readExamples('components.md')
  project.write({
    'docs/index.md': '# Prices\n\n<Price plan="Team">12 EUR</Price>\n\n<Counter />\n',
    'components/Price.tsx': examples['components/Price.tsx'] ?? '',
    'components/Counter.tsx': examples['components/Counter.tsx'] ?? '',
  })
  expect(await project.octavo('build')).toMatchObject({ status: 0 })
  expect(project.read('dist/index.html')).toContain('<strong>Team</strong> 12 EUR')
  const server = await project.serve('serve', '--port', '0')
  await page.goto(server.url)
  const button = page.getByRole('button', { name: 'Clicked' })
  // A click before React has hydrated the island has no effect.
  await eventually(async () => {
    await button.click()
    expect(await button.textContent()).toMatch(/Clicked [1-9]/)
  })
  server.stop()
})

test('the versions of the guide lead to each other, in a browser', async (context) => {
  const project = userProject(context)
  const config = readExamples('versions.md')['octavo.config.ts'] ?? ''
  for (const version of ['4.2', '5.0']) {
    const text = config.replaceAll(/\d\.\d/g, version)
    project.write({ 'v/octavo.config.ts': text, 'v/docs/index.md': `# Version ${version}\n` })
    expect(await project.octavo('publish', 'v', '--to', 'public')).toMatchObject({ status: 0 })
  }
  const server = await project.serve('serve', 'public', '--port', '0')
  await page.goto(new URL('/', server.url).href)
  await page.getByRole('heading', { name: 'Version 5.0' }).waitFor()
  await page.locator('summary', { hasText: '5.0' }).click()
  await page.getByRole('link', { name: '4.2' }).click()
  await page.getByRole('heading', { name: 'Version 4.2' }).waitFor()
  server.stop()
})

const CONFIG = `import { defineConfig } from 'octavo'

export default defineConfig({
  title: 'Acme',
  customFields: { isBeta: true, productName: 'Acme', limits: { users: 5 } },
  navbar: { items: [{ label: 'Guide', to: '/' }, { type: 'search' }, { label: 'More', items: [] }] },
  badges: { status: { beta: 'Beta', old: { label: 'Old', danger: true } } },
})
`
const COMPONENT = `import { announce, Badge, usePage, useSite, type ComponentProps, type ComponentTraits } from 'octavo/components'

export const traits: ComponentTraits = { island: true }

export function Price({ plan, children, parts }: ComponentProps<'plan'>) {
  const say = () => announce(usePage().title)
  return <p onClick={say}>{plan} {children} {parts.map((part) => part.content)} <Badge kind="beta" /> {useSite().title}</p>
}
`
const WRONG = [
  `titel: 'Acme'`,
  `title: 5`,
  `baseUrl: 42`,
  `trailingSlash: 'no'`,
  `colorMode: { default: 'drak' }`,
  `docs: { path: ['docs'] }`,
  `navbar: { items: [{ type: 'serach' }] }`,
  `footer: { columns: [{ items: [] }] }`,
  `onBrokenLinks: 'error'`,
  `logo: { light: 5 }`,
]

/** The errors that the compiler finds in files of a project, with the strictest settings a user may have. */
async function compile(root: string, files: string[]): Promise<string[]> {
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false', '--types', '']
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--checkers',
    '1',
    '--module',
    'nodenext',
    '--jsx',
    'react-jsx',
    ...strict,
  ]
  // The compiler exits with a status other than 0 after an error.
  const { stdout } = await promisify(execFile)(process.execPath, [TSC, ...options, ...files], { cwd: root }).catch(
    (error: { stdout: string }) => error,
  )
  // Further lines of an error are indented.
  return stdout.split('\n').filter((line) => /^\S/.test(line))
}

test('types are complete: right files of new sites and of the guide compile in strict mode, and each of ten wrong values is an error', async (context) => {
  const project = userProject(context)
  expect(toCompile.length, 'the tests above have run').toBeGreaterThan(7)
  const wrong = ["import { defineConfig } from 'octavo'", ...WRONG.map((value) => `defineConfig({ ${value} })`)]
  project.write({ 'octavo.config.ts': CONFIG, 'components/Price.tsx': COMPONENT, 'wrong.ts': wrong.join('\n') })
  const files = ['octavo.config.ts', 'components/Price.tsx', 'wrong.ts', ...toCompile]
  const errors = await compile(project.root, files)
  expect(errors.map((error) => error.replace(/,.*/, ''))).toEqual(WRONG.map((_, index) => `wrong.ts(${index + 2}`))
})

test('an editor completes the keys of the configuration, with their meaning', async (context) => {
  const project = userProject(context)
  writeFileSync(join(project.root, 'completed.ts'), `import { defineConfig } from 'octavo'\n\ndefineConfig({  })\n`)
  const server = await startLanguageServer(project.root)
  server.open('completed.ts')
  const completions = await server.complete('completed.ts', 'defineConfig({ ')
  const labels = completions.map(({ label }) => label.replace('?', ''))
  expect(labels).toEqual(expect.arrayContaining(['title', 'docs', 'navbar', 'analytics']))
  // No global names: the editor knows which object is written here.
  expect(labels).not.toContain('Array')
  const title = completions.find(({ label }) => label.startsWith('tagline'))
  expect(JSON.stringify(title && (await server.resolve(title)))).toContain('One sentence about the site.')
  server.close()
})
