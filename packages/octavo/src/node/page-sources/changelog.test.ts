import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'

const CHANGELOG = `# Changes

## [Unreleased]

- Soon, see [nowhere](./nowhere.md).

## [1.1.0] - 2026-02-03

### Added

- More, see [home](docs/index.md).

## 1.0.0 (2026-01-02)

- [Broken](./gone.md).

## [0.9.0](https://acme.example/0.9.0) (2026-01-01)

- First.
`

test('a changelog is a page with an anchor and a feed entry for each version', async () => {
  const site = createProject({
    'octavo.config.yml': 'url: https://acme.example\nchangelog: {}\nonBrokenLinks: warn\n',
    'docs/index.md': '# Home\n\n[New](/changelog/#1.1.0)\n',
    // Some editors begin files with a byte order mark.
    'CHANGELOG.md': `\uFEFF${CHANGELOG}`,
  })
  const { problems } = await site.build()
  expect(problems.map(({ message, file, line }) => `${file}:${line} ${message}`)).toEqual([
    'CHANGELOG.md:15 The link "./gone.md" leads to no page or file of this site.',
  ])
  const page = site.read('changelog/index.html')
  expect(page).toContain('<title>Changes |')
  expect(page).toContain('<h2 id="1.1.0">')
  // Without a definition of the link, the heading has no brackets.
  expect(page).toMatch(/<h2 id="1\.1\.0">.*<\/span>1\.1\.0 - 2026-02-03<\/h2>/)
  expect(page).toMatch(/<h2 id="0\.9\.0">.*<a href="https:\/\/acme\.example\/0\.9\.0">0\.9\.0<\/a>/)
  expect(page).toContain('<a href="/">home</a>')
  expect(page).not.toContain('Soon')
  const rss = site.read('changelog/rss.xml')
  expect([...rss.matchAll(/<item><title>(.*?)<\/title><link>(.*?)<\/link>/g)].map(([, ...parts]) => parts)).toEqual([
    ['1.1.0', 'https://acme.example/changelog/#1.1.0'],
    ['1.0.0', 'https://acme.example/changelog/#1.0.0'],
    ['0.9.0', 'https://acme.example/changelog/#0.9.0'],
  ])
})

test('a heading in code does not name a version', async () => {
  const site = createProject({
    'octavo.config.yml': 'url: https://acme.example\nchangelog: {}\n',
    'docs/index.md': '# Home\n',
    'CHANGELOG.md': [
      '## Unreleased\n\n```sh\n# A script\n## 1. Install\nsecret\n```\n',
      '## 1.1.0 - 2026-02-03\n\n~~~md\r\n## 1.0.0 - 2026-01-02\r\n~~~\r\n',
      '## 1.0.0 - 2026-01-02\n\n- First.\n',
      '## 0.9.0 - 2026-13-45\n',
    ].join('\n'),
  })
  expect((await site.build()).problems).toEqual([])
  const page = site.read('changelog/index.html')
  expect(page).not.toMatch(/A script|Install|secret/)
  expect(page).toContain('<title>Changelog |')
  expect(page).toMatch(/<code>[^]*## 1\.0\.0 - 2026-01-02[^{]*<\/code>/)
  expect([...page.matchAll(/<h2 id="(\d[^"]+)"/g)].map(([, id]) => id)).toEqual(['1.1.0', '1.0.0', '0.9.0'])
  const rss = site.read('changelog/rss.xml')
  expect([...rss.matchAll(/<item><title>(.*?)</g)].map(([, name]) => name)).toEqual(['1.1.0', '1.0.0'])
})

test('a changelog can be made from the tags of git', async () => {
  const site = createProject({
    'octavo.config.yml': 'changelog: { from: tags }\n',
    'docs/index.md': '# Home\n',
  })
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...parameters], {
      cwd: site.root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-01-02T00:00:00Z' },
    })
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'First')
  git('tag', '-a', 'v1.0.0', '-m', 'The first version', '-m', '- With a list')
  const { problems } = await site.build()
  expect(problems).toEqual([])
  const page = site.read('changelog/index.html')
  expect(page).toMatch(/<h2 id="v1\.0\.0">.*v1\.0\.0 - 2026-01-02<\/h2>/)
  expect(page).toMatch(/The first version[^]*<li>With a list<\/li>/)
  writeFileSync(join(site.root, 'message.txt'), `${'Long words. '.repeat(100)}\n\n`.repeat(1000))
  git('tag', '-a', 'v1.1.0', '-F', 'message.txt')
  expect((await site.build({ write: false })).problems).toEqual([])
})

test('a changelog that does not exist is an error', async () => {
  const site = createProject({ 'octavo.config.yml': 'changelog: {}\n', 'docs/index.md': '# Home\n' })
  const { problems } = await site.build({ write: false })
  expect(problems.map(({ severity, message, file, line }) => [severity, message, file, line])).toEqual([
    ['error', 'There is no changelog "CHANGELOG.md".', 'octavo.config.yml', 1],
  ])
})
