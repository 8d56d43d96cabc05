/** Components and parts of a package, which the configuration names: here one of the workspace around the site. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../shared/eventually.fixture.ts'
import type { Problem } from '../shared/build/problem.ts'
import { startDev } from './dev/index.ts'
import { createProject, type Project } from './project.fixture.ts'

const CONFIG = `import { acme } from '@acme/docs/config'

export default acme({
  title: 'Juniper',
  modules: { parts: { Footer: '@acme/docs/theme/Footer', ArticleEnd: '@acme/docs/theme/ArticleEnd' } },
})
`

function createWorkspace(): Project & { site: string } {
  const project = createProject({
    'acme/package.json':
      '{ "name": "@acme/docs", "exports": { "./config": "./config.ts", "./theme/*": "./theme/*.tsx", "./components/*": "./components/*.tsx" } }',
    'acme/config.ts': `export const acme = (site) => ({
      ...site, modules: { ...site.modules, components: { Price: '@acme/docs/components/Price' } },
    })\n`,
    'acme/theme/Footer.tsx': `import { words } from './words'
export const Footer = () => <footer className="acme">{words}</footer>\n`,
    'acme/theme/words.ts': "export const words = 'Made by Acme'\n",
    'acme/theme/ArticleEnd.tsx': 'export const ArticleEnd = ({ title }) => <p>{`End of ${title}`}</p>\n',
    'acme/components/Price.tsx': `import './Price.css'
export const traits = { island: true }
export const Price = ({ plan }) => <button onClick={() => alert(plan)}>{plan}</button>\n`,
    'acme/components/Price.css': '.price { color: rebeccapurple }\n',
    'site/octavo.config.ts': CONFIG,
    'site/docs/index.md': '# Home\n\n<Price plan="Team" />\n',
  })
  const site = join(project.root, 'site')
  mkdirSync(join(site, 'node_modules/@acme'), { recursive: true })
  symlinkSync(join(project.root, 'acme'), join(site, 'node_modules/@acme/docs'), 'junction')
  return { ...project, site, build: (options) => project.build({ root: site, out: project.out, ...options }) }
}

test('they are part of the pages, and files of the site with their names win', async () => {
  const { build, read, readAll, write } = createWorkspace()
  const { problems, shell } = await build()
  expect(problems).toEqual([])
  expect(shell?.map(({ file }) => file)).toEqual([
    '../acme/theme/Footer.tsx',
    '../acme/theme/ArticleEnd.tsx',
    'octavo/theme',
  ])
  expect(read('index.html')).toContain('<footer class="acme">Made by Acme</footer>')
  expect(read('index.html')).toContain('<p>End of Home</p>')
  expect(read('index.html')).toContain('<button>Team</button></octavo-island>')
  const styles = [...readAll()].filter(([file]) => file.endsWith('.css')).map(([, text]) => text)
  expect(styles.join()).toContain('.price')
  write({ 'acme/theme/words.ts': "export const words = 'Made by all'\n" })
  await build()
  expect(read('index.html')).toContain('<footer class="acme">Made by all</footer>')
  write({ 'site/theme/Footer.tsx': 'export const Footer = () => <footer>Own</footer>\n' })
  await build()
  expect(read('index.html')).toContain('<footer>Own</footer>')
  write({
    'site/theme/Footer.tsx': null,
    'site/octavo.config.ts': 'export default {}\n',
    'site/docs/index.md': '# Home\n',
  })
  await build()
  expect(read('index.html')).not.toContain('acme')
})

test('a module that does not exist and a name that means nothing are errors with their place', async () => {
  const { build, write } = createWorkspace()
  const messagesOf = async (modules: string) => {
    write({
      'site/octavo.config.ts': `export default {\n  modules: ${modules},\n}\n`,
      'site/docs/index.md': '# Home\n',
    })
    const { problems } = await build()
    return problems.map(({ message, file, line, hint }) => `${file}:${line} ${message} ${hint}`)
  }
  expect(await messagesOf("{ parts: { Footer: '@acme/docs/theme/Foter' } }")).toEqual([
    expect.stringMatching(
      /^octavo\.config\.ts:2 "modules\.parts\.Footer" names the file "@acme\/docs\/theme\/Foter", which does not exist\. .*install the package that exports it/,
    ),
  ])
  expect(await messagesOf("{ parts: { Foter: '@acme/docs/theme/Footer' } }")).toEqual([
    expect.stringMatching(/^octavo\.config\.ts:2 "modules\.parts\.Foter" must be .* Did you mean "Footer"\?/),
  ])
  expect(await messagesOf("{ components: { price: '@acme/docs/components/Price' } }")).toEqual([
    expect.stringContaining('must be a component, whose name begins with a capital letter'),
  ])
})

test('an error that their code throws has its place', async () => {
  const { build, write } = createWorkspace()
  write({ 'acme/theme/Footer.tsx': 'export const Footer = () => {\n  return globalThis.nothing.words\n}\n' })
  expect((await build()).problems).toMatchObject([
    { message: expect.stringContaining('The part "Footer" failed'), file: '../acme/theme/Footer.tsx', line: 2 },
  ])
})

test('the preview shows their edits, and errors in them with their place', async () => {
  const { site, write } = createWorkspace()
  let problems: Problem[] = []
  const onProblems = (now: Problem[]) => void (problems = now)
  const server = await startDev({ root: site, port: 0, host: '127.0.0.1', strictPort: false, onProblems })
  const text = async () => (await fetch(server.url)).text()
  try {
    expect(await text()).toContain('<footer class="acme">Made by Acme</footer>')
    write({ 'acme/theme/ArticleEnd.tsx': 'export const ArticleEnd = ({ title }) => <p>{`After ${title}`}</p>\n' })
    await eventually(async () => expect(await text()).toContain('<p>After Home</p>'))
    write({ 'acme/theme/words.ts': "export const words = 'Second words'\n" })
    await eventually(async () => expect(await text()).toContain('Second words'))
    write({ 'acme/components/Price.css': '.price {{ }\n' })
    await eventually(() => expect(problems).toMatchObject([{ file: '../acme/components/Price.css' }]))
    write({ 'acme/components/Price.css': '.price { color: red }\n' })
    await eventually(() => expect(problems).toEqual([]))
    write({ 'acme/theme/Footer.tsx': 'export const Footer = () => {\n  return <footer\n}\n' })
    await eventually(() => expect(problems).toMatchObject([{ file: '../acme/theme/Footer.tsx', line: 3 }]))
    write({ 'site/theme/Footer.tsx': 'export const Footer = () => <footer>Own</footer>\n' })
    await eventually(async () => expect(await text()).toContain('<footer>Own</footer>'))
    await eventually(() => expect(problems).toEqual([]))
    write({
      'site/theme/Footer.tsx': null,
      'site/octavo.config.ts': CONFIG.replace(/ {2}modules: .*\n/, ''),
      'site/docs/index.md': '# Without parts\n\n<Price plan="Solo" />\n',
    })
    await eventually(async () => expect(await text()).toContain('<button>Solo</button>'))
    await eventually(() => expect(problems).toEqual([]))
  } finally {
    await server.close()
  }
})
