/** Configurations that are run, by small loaders in the place of the packages of an engine. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importFiles } from '../engines/import-files.fixture.ts'
import { runImport } from '../engines/run-import.fixture.ts'
import { packageOf, repositoryOf } from './repository.ts'
import { toData } from './to-data.js'

const root = mkdtempSync(join(tmpdir(), 'octavo-run-tests-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const CORE = 'node_modules/@docusaurus/core'
const DOCUSAURUS = {
  'docs/intro.md': '# Intro\n',
  [`${CORE}/package.json`]: '{"name":"@docusaurus/core"}',
  [`${CORE}/lib/server/configValidation.js`]: "exports.DEFAULT_CONFIG = { onBrokenLinks: 'throw' }",
  [`${CORE}/lib/server/config.js`]: `exports.loadSiteConfig = async ({ siteDir, customConfigFilePath }) => {
  const exported = require(siteDir + '/' + customConfigFilePath)
  const config = await (typeof exported === 'function' ? exported() : exported)
  return { siteConfig: { onBrokenLinks: 'throw', ...config } }
}`,
}
let sites = 0

/** Imports a Docusaurus site with a configuration, and returns what is known of its run. */
async function run(
  config: string,
  { limit = '', files = {} }: { limit?: string; files?: Record<string, string> } = {},
) {
  const name = `site-${sites++}`
  const all = { ...DOCUSAURUS, ...files, 'docusaurus.config.js': config }
  const { report, read } = await importFiles(root, name, all, '--run', ...(limit === '' ? [] : [limit]))
  const finding = report.notConverted.find(({ kind }) => kind === 'configuration that was not run')
  return { report, read, from: join(root, name), finding }
}

test('the loader of the engine returns what is computed; without --run, nothing is run', async () => {
  const config =
    "const { read } = require('./read.js')\nmodule.exports = async () => ({\n  title: read(),\n  url: 'https://acme.dev',\n  baseUrl: '/',\n})\n"
  const files = { 'read.js': "exports.read = () => [...'ACME'].map((c) => c.toLowerCase()).join('')" }
  const { report, read } = await run(config, { files })
  expect(read('octavo.config.ts')).toContain("title: 'acme'")
  expect(report.fromRun).toEqual([{ name: 'title', file: 'docusaurus.config.js', line: 3, column: 10 }])
  expect([report.needRun, report.notConverted]).toEqual([undefined, []])
  expect(read('import-report.md')).toContain(
    '## Run\n\n1 setting from the configuration that was run:\n\n- title in docusaurus.config.js:3:10',
  )
  const still = await importFiles(root, 'static', { ...DOCUSAURUS, ...files, 'docusaurus.config.js': config })
  expect(still.report.needRun).toMatchObject([{ computed: 'title', line: 3 }])
  expect(still.report.fromRun).toBeUndefined()
  expect(still.read('import-report.md')).toContain(
    '1 finding that --run can settle, which runs the configuration:\n\n- title in docusaurus.config.js:3:10',
  )
})

test('sidebars that a program makes are those of the run', async () => {
  const { read, report } = await run(
    "module.exports = { title: 'A', url: 'https://acme.dev', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]] }",
    {
      files: {
        'sidebars.js':
          "module.exports = { docs: require('fs').readdirSync(__dirname + '/docs').map((file) => file.replace('.md', '')).reverse() }",
        'docs/setup.md': '# Setup\n',
        'node_modules/@docusaurus/plugin-content-docs/package.json': '{}',
        'node_modules/@docusaurus/plugin-content-docs/lib/sidebars/index.js':
          'exports.loadSidebarsFile = async (file) => require(file)',
      },
    },
  )
  expect(read('sidebar.yml')).toBe('docs:\n  - setup\n  - intro\n')
  expect(report.notConverted).toEqual([])
})

test('without the packages, the report says how to install them', async () => {
  const { report } = await importFiles(
    root,
    'not-installed',
    { 'docs/intro.md': '# Intro\n', 'docusaurus.config.js': 'module.exports = { title: read() }', 'yarn.lock': '' },
    '--run',
  )
  expect(report.notConverted).toContainEqual({
    kind: 'configuration that was not run',
    message: 'The package "@docusaurus/core" of the old site is not installed.',
    hint: 'Run "yarn install" in the old site first, and import again with --run. Until then, it is read as without --run.',
    file: 'docusaurus.config.js',
  })
  expect(report.notConverted).toContainEqual(expect.objectContaining({ computed: 'title' }))
  const { finding } = await run("require('not-there')")
  expect(finding?.message).toBe('The package "not-there" of the old site is not installed.')
})

test('an error has its place, and the last lines that were printed', async () => {
  const thrown = await run(
    "for (let i = 0; i < 200000; i++) console.log('line ' + i + ' of many')\n\nthrow new Error('no token')\n",
  )
  expect(thrown.finding).toMatchObject({ file: 'docusaurus.config.js', line: 3 })
  expect(thrown.finding?.message).toBe(
    'The configuration could not be loaded: no token It printed: ' +
      [5, 4, 3, 2, 1].map((back) => `line ${200000 - back} of many`).join(' / '),
  )
  const built = await run("throw new Error('Build failed with 1 error:\\n\\nThere is no a.js')")
  expect(built.finding?.message).toBe(
    'The configuration could not be loaded: Build failed with 1 error: There is no a.js',
  )
  const { finding } = await run("module.exports = {\n  title: 'A',,\n}\n")
  expect(finding).toMatchObject({ file: 'docusaurus.config.js', line: 2 })
  expect(finding?.message).toContain("Unexpected token ','")
})

test('a configuration that ends its process, or never ends, does not keep the import', async () => {
  const { finding: ended } = await run('process.exit(3)')
  expect(ended?.message).toBe('The process of the configuration ended with status 3 before it was loaded.')
  const { finding: waiting } = await run('module.exports = () => new Promise(() => setInterval(Date, 100))', {
    limit: '2000',
  })
  expect(waiting?.message).toBe('The configuration was not loaded after 2 seconds, so its process was ended.')
  expect(waiting?.hint).toContain('--run 6000')
  expect((await run('for (;;) {}', { limit: '2000' })).finding?.message).toBe(waiting?.message)
})

test('the network, other programs, other folders and writing are refused', async () => {
  const asked = await run(
    "module.exports = async () => ({ title: await fetch('http://127.0.0.1:8123').then((r) => r.text()) })",
  )
  expect(asked.finding?.message).toMatch(/^The configuration needs the network, which --run refuses: 127\.0\.0\.1:8123/)
  const started = await run("require('child_process').execSync('git log')")
  expect(started.finding?.message).toBe('The configuration starts another program, which --run refuses.')
  const wrote = await run("require('fs').writeFileSync(__dirname + '/made.txt', '')")
  expect(wrote.finding?.message).toBe('The configuration writes a file, which --run refuses: made.txt')
  expect(existsSync(join(wrote.from, 'made.txt'))).toBe(false)
  const outside = await run(`require('fs').readdirSync(${JSON.stringify(join(root, 'site-0'))})`)
  expect(outside.finding?.message).toMatch(
    /^The configuration reads a file outside of the old site, which --run refuses: /,
  )
})

test('the links in /proc lead nowhere', async () => {
  const paths = [`/proc/self/root${import.meta.filename}`, `/proc/self/root/proc/${process.pid}/environ`]
  for (const path of paths) {
    const { finding } = await run(`require('fs').readFileSync(${JSON.stringify(path)})`)
    expect(finding?.message).toBe(
      `The configuration reads a file outside of the old site, which --run refuses: ${path}`,
    )
  }
})

test('messages of the site itself are ignored, and errors may have any values', async () => {
  const ready = await run(
    "process.send('ready'); process.send({ failure: 1 })\nmodule.exports = { title: ['Acme'].join() }",
  )
  expect(ready.finding).toBeUndefined()
  expect(ready.read('octavo.config.ts')).toContain("title: 'Acme'")
  const faked = await run(
    "process.send({ modules: {}, failures: { a: { message: 'x', stack: 1, cause: 1, missing: {}, permission: [] } } })\nfor (;;) {}",
  )
  expect(faked.finding?.message).toBe('The configuration could not be loaded: x')
  const odd = await run(
    "throw Object.assign(new Error('odd'), { package: 'x', permission: 'constructor', resource: 1 })",
  )
  expect(odd.finding?.message).toBe('The configuration needs the permission constructor, which --run refuses.')
})

test('if no process can be started, the site is read as without --run', async () => {
  const { execPath } = process
  process.execPath = join(root, 'no-node')
  const { finding, read } = await run(
    "module.exports = { title: 'Acme', url: 'https://acme.dev', baseUrl: '/' }",
  ).finally(() => {
    process.execPath = execPath
  })
  expect(finding?.message).toMatch(/^The configuration could not be loaded: spawn .*no-node ENOENT/)
  expect(read('octavo.config.ts')).toContain("title: 'Acme'")
})

test('a program that a configuration has left does not keep the import', async () => {
  const files = {
    'node_modules/vitepress/package.json': '{"type":"module","main":"index.js"}',
    'node_modules/vitepress/index.js':
      "import { spawn } from 'node:child_process'\nspawn('sleep', ['60'], { stdio: 'inherit' })\nprocess.exit(4)",
    '.vitepress/config.js': 'export default {}',
    'index.md': '# A\n',
  }
  const { report } = await importFiles(root, 'left', files, '--run', '30000')
  expect(report.notConverted[0]?.message).toBe(
    'The process of the configuration ended with status 4 before it was loaded.',
  )
})

test('each module that cannot be loaded is reported, and the others are read', async () => {
  const sidebar = (path: string) => `['docs', { id: '${path}', sidebarPath: '${path}' }]`
  const { finding, read } = await run(
    `const plugins = [${sidebar('sidebars.js')}, ${sidebar('./none.js')}, ${sidebar('broken.js')}]
plugins.push(plugins)
module.exports = { title: ['Acme'].join(), url: 'https://acme.dev', baseUrl: '/', plugins }`,
    {
      files: {
        'sidebars.js': 'module.exports = {}',
        'broken.js': "throw new Error('no sidebar')",
        'node_modules/@docusaurus/plugin-content-docs/package.json': '{}',
        'node_modules/@docusaurus/plugin-content-docs/lib/sidebars/index.js':
          'exports.loadSidebarsFile = async (file) => require(file)',
      },
    },
  )
  expect(finding).toMatchObject({ message: 'The configuration could not be loaded: no sidebar', file: 'broken.js' })
  expect(read('octavo.config.ts')).toContain("title: 'Acme'")
})

test('a setting that is too large does not lose the others', () => {
  const large = Array.from({ length: 200_001 }, () => [])
  expect(toData({ 'a.js': { large, next: { text: 'A' } } })).toMatchObject({ 'a.js': { next: { text: 'A' } } })
})

test('a further module that fails does not lose the configuration', async () => {
  const files = {
    'package.json': '{"type":"module"}',
    'node_modules/nuxt/package.json': '{}',
    'node_modules/@nuxt/content/package.json': '{}',
    'nuxt.config.js':
      "export default defineNuxtConfig({ modules: ['@nuxt/content'], site: { name: ['Acme'].join() } })",
    'app.config.js': "import '#imports'\nexport default {}",
    'content/index.md': '# A\n',
  }
  const { report } = await importFiles(root, 'nuxt', files, '--run')
  expect(report.notConverted.filter(({ kind }) => kind === 'configuration that was not run')).toMatchObject([
    { file: 'app.config.js', message: expect.stringContaining('#imports') },
  ])
  expect(report.fromRun).toBeDefined()
})

test('the working folder is that of the package, as for the commands of the engine', async () => {
  const files = {
    'package.json': '{"type":"module"}',
    'name.txt': 'Acme',
    'node_modules/vitepress/package.json': '{"main":"index.js"}',
    'node_modules/vitepress/index.js': 'export {}',
    'docs/.vitepress/config/index.js':
      "import { readFileSync } from 'node:fs'\nexport default { title: readFileSync('name.txt', 'utf8') }",
    'docs/index.md': '# A\n',
  }
  const { read, report } = await importFiles(root, 'package', files, '--run')
  expect(report.notConverted).toEqual([])
  expect(read('octavo.config.ts')).toContain("title: 'Acme'")
})

test('the repository is that of Git, then that of the packages, and never the folder of the user', () => {
  const make = (path: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), '')
    return root
  }
  for (const path of ['home/package-lock.json', 'home/.git', 'home/site/a.md', 'home/repo/.git']) make(path)
  for (const path of ['home/repo/website/yarn.lock', 'home/repo/package.json', 'home/lock/bun.lockb']) make(path)
  make('home/lock/docs/a.md')
  const of = (path: string) =>
    repositoryOf(join(root, 'home', path), join(root, 'home')).slice(join(root, 'home').length)
  expect([of('site'), of('repo/website'), of('lock/docs')]).toEqual(['/site', '/repo', '/lock'])
  expect(packageOf(join(root, 'home/repo/website/docs/a.js'), join(root, 'home/repo/website'))).toBe(
    join(root, 'home/repo'),
  )
})

test('paths of a site behind a link are paths in the site', async () => {
  const { from } = await run("module.exports = { title: 'A', url: 'https://acme.dev', baseUrl: '/' }", {
    files: { 'read.js': "exports.read = () => { throw new Error('in ' + __filename) }" },
  })
  const link = join(root, 'link')
  symlinkSync(from, link)
  writeFileSync(join(from, 'docusaurus.config.js'), "module.exports = require('./read.js').read()")
  const report = await runImport(link, join(root, 'link-new'), '--run')
  expect(report.notConverted[0]).toMatchObject({
    file: 'read.js',
    line: 1,
    message: 'The configuration could not be loaded: in read.js',
  })
})

test('the process has no variables of the user, and leaves nothing behind', async () => {
  process.env['OCTAVO_TEST_SECRET'] = 'secret'
  const names = 'JSON.stringify(Object.keys(process.env).filter((name) => /OCTAVO|TOKEN|NODE_ENV/.test(name)))'
  const { read } = await run(`module.exports = { title: ${names}, tagline: process.env.HOME }`)
  delete process.env['OCTAVO_TEST_SECRET']
  const written = read('octavo.config.ts')
  expect(written).toContain(`title: '["NODE_ENV"]'`)
  const home = /tagline: '(.*octavo-run-\w+)'/.exec(written)?.[1] ?? tmpdir()
  expect(existsSync(home)).toBe(false)
})

test('a configuration that is no program is not run, and the report says so', async () => {
  const files = { 'mkdocs.yml': 'site_name: A\nhooks: [hook.py]\n', 'docs/index.md': '# A\n', 'hook.py': 'exit(1)\n' }
  const { report } = await importFiles(root, 'mkdocs', files, '--run')
  expect(report.notConverted).toContainEqual(
    expect.objectContaining({ kind: 'configuration that was not run', file: 'mkdocs.yml' }),
  )
})
