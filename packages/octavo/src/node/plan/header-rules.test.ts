import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'

const HEADERS = `headers:
  /downloads/*: { X-A: a }
  /setup/: { X-A: a }
  /*.zip: { X-A: a }
  /404.html: { X-A: a }
  /assets/search-*: { X-A: a }
  /download/*: { X-A: a }
  /base/setup/: { X-A: a }
  /setup: { X-A: a }
  /api/*: { X-A: a }
`

test('a path of headers that no file matches is reported at its place', async () => {
  const config = `baseUrl: /base/\n${HEADERS}`
  const site = createProject({
    'docs/index.md': '# Home\n',
    'docs/setup.md': '# Setup\n',
    'public/downloads/a.zip': '',
    'octavo.config.yml': config,
  })
  const check = async () =>
    (await site.build()).problems.map(
      ({ severity, message, hint, ...at }) =>
        `${at.line}:${at.column} ${severity} ${/"(.*?)"/.exec(message)?.[1]} ${/Did you mean.*|Write/.exec(hint!)?.[0]}`,
    )
  const nearby = [
    '8:3 warning /download/* Did you mean "/downloads/*"?',
    '9:3 warning /base/setup/ Did you mean "/setup/"?',
    '10:3 warning /setup Did you mean "/setup/"?',
  ]
  expect(await check()).toEqual([...nearby, '11:3 warning /api/* Write'])
  // A build that writes only an edited page reports them, too.
  site.write({ 'docs/setup.md': '# Setup\n\nText\n' })
  expect(await check()).toHaveLength(4)
  // Languages may share their headers.
  const languages = 'language: en\nlanguages:\n  - { language: en, label: English, baseUrl: /base/ }\n'
  site.write({ 'octavo.config.yml': `${config}${languages}  - { language: de, label: Deutsch, baseUrl: /de/ }\n` })
  expect(await check()).toEqual(nearby)
})
