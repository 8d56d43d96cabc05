/** Nothing in the old site runs: its files must not become code of the new one, which `octavo import` builds. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runBuilt } from '../../../../scripts/testing/run-built.mjs'
import { StubCollector } from '../shared/index.ts'
import { renderStub } from '../write/stubs.ts'
import { importFiles } from './import-files.fixture.ts'

const root = mkdtempSync(join(tmpdir(), 'octavo-old-code-test-'))
const CODE = 'throw new Error("This must not run.")\n'

test('code that pages show is copied where Octavo does not run it', async () => {
  const shown = ['theme/Footer.tsx', 'Layouts/wide.tsx', 'client.ts', 'package.json', 'src/app.ts']
  const { report, read, has } = await importFiles(root, 'mkdocs', {
    'mkdocs.yml': 'site_name: A\nmarkdown_extensions:\n  - pymdownx.snippets\n',
    'docs/index.md': ['# A', ...shown.map((file) => `\`\`\`ts\n--8<-- "${file}"\n\`\`\``)].join('\n\n'),
    ...Object.fromEntries(shown.map((file) => [file, CODE])),
  })
  expect(report.build).toMatchObject({ errors: 0, warnings: 0 })
  expect(shown.filter((file) => has(`included/${file}`))).toEqual(shown.slice(0, 4))
  expect([has('theme'), has('client.ts'), read('src/app.ts')]).toEqual([false, false, CODE])
  expect(read('package.json')).toContain('"build": "octavo build"')
})

test('a part of the documentation that is called like a folder of code gets another name', async () => {
  const areas = ['layouts', 'node_modules'].map(
    (id) => `['@docusaurus/plugin-content-docs', { id: '${id}', path: '${id[0]}' }]`,
  )
  const { has } = await importFiles(root, 'docusaurus', {
    'docusaurus.config.js': `module.exports = { presets: [['classic', {}]], plugins: [${areas.join()}] }`,
    'docs/index.md': '# A\n',
    'l/a.md': '# A\n\n[Code](wide.tsx)\n',
    'l/wide.tsx': CODE,
    'n/a.md': '# A\n',
  })
  expect([has('layouts'), has('node_modules'), has('layouts-docs/wide.tsx')]).toEqual([false, false, true])
})

test('a language whose folder has other characters in its name gets the address of its tag', async () => {
  const files = {
    '.vitepress/config.js':
      "export default { locales: { root: { lang: 'en' }, 'de;rm': { label: 'Deutsch', lang: 'de' } } }",
    'index.md': '# A\n',
    'de;rm/index.md': '# A\n',
  }
  const { report, has } = await importFiles(root, 'vitepress', files)
  expect(report).toMatchObject({ addresses: { same: 1, redirected: 1, lost: [] } })
  expect([has('de/docs/index.md'), has('de;rm')]).toEqual([true, false])
})

test('names of files and attributes cannot end what contains them in a stub', () => {
  const stubs = new StubCollector()
  const attributes = ['kind', "x'>){}run();function f(){//"]
  stubs.add('Hint', attributes, { source: 'components/a*/;run();/*/Hint.vue', isEmpty: false })
  const [text = ''] = stubs.list().map(renderStub)
  expect(text.replace(/\/\*.*?\*\//gs, '')).not.toContain('run')
  expect(text).toContain("ComponentProps<'kind'>")
})

test('the name of a file cannot look like lines of the report, or change the terminal', async () => {
  const files = {
    'mkdocs.yml': 'site_name: A\n',
    'docs/index.md': '# A\n',
    'docs/a\n::error::\u001b[2Jb.md': '[b](c.md)\n',
  }
  await importFiles(root, 'names', files)
  const { out } = await runBuilt(['import', join(root, 'names'), join(root, 'names-new'), '--force'])
  expect(out).toContain('        docs/a\\n::error::\\u001b[2Jb.md:1:1\n')
})
