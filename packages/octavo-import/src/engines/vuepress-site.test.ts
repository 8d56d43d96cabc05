import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runImport } from './run-import.fixture.ts'

const root = mkdtempSync(join(tmpdir(), 'octavo-import-vue-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const FILES = {
  'package.json': '{ "devDependencies": { "vuepress": "1.9.10" } }',
  'docs/.vuepress/config.js': `module.exports = {
    title: 'Acme', locales: { '/': { lang: 'en-US' }, '/de/': { lang: 'de' } },
    themeConfig: { locales: { '/': { sidebar: ['/', '/guide/'] }, '/de/': { label: 'Deutsch', sidebar: ['/de/', '/de/guide/'] } } },
    plugins: [['redirect', { config: { '/start.html': '/guide/' } }]],
  }`,
  'docs/README.md': '# Acme\n\n[Guide](./guide/README.md#set-up-2) [German](/de/)\n\n<Box>\n**bold**\n</Box>\n',
  'docs/guide/README.md':
    '---\ntitle: Guide\n---\n\n## Set up\n\n## Set up\n\n{{ title }}\n\n- Item\n\n  <code-group>\n  <code-block title="npm">\n  ```bash\n  a\n  ```\n  </code-block>\n  </code-group>\n\n:::: tip\n::: theorem A\nb\n:::\n::::\n',
  'docs/.vuepress/public/de/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'docs/de/README.md': '# Acme\n\n![A](/de/a.svg)\n',
  'docs/de/guide/README.md': '# Anleitung\n',
}

test('a site of VuePress 1 in two languages builds without a problem', async () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, 'old', file)), { recursive: true })
    writeFileSync(join(root, 'old', file), text)
  }
  const report = await runImport(join(root, 'old'), join(root, 'new'))
  expect(report).toMatchObject({
    ok: true,
    engine: 'VuePress',
    build: { errors: 0, warnings: 0 },
    addresses: { same: 4, lost: [], anchors: { same: 5, lost: [] } },
  })
  const guide = readFileSync(join(root, 'new/docs/guide/README.md'), 'utf8')
  expect(guide).toContain('aliases:\n  - /start.html\n')
  expect(guide).toContain('## Set up\n\n## Set up {#set-up-2}\n\n\\{{ title }}\n')
  expect(guide).toContain('- Item\n\n  ::: code-group\n  ```bash [npm]\n  a\n  ```\n  :::\n\n:::: tip\n::: theorem A')
})
