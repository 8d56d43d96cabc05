import { expect, test } from 'vitest'
import { readAll } from './read-languages.fixture.ts'
import { hugo } from '../engines/hugo/index.ts'

test('a public file that only one language has, in a folder with its name, keeps its address', async () => {
  const { site } = await readAll(hugo, {
    'hugo.toml': `baseURL = 'https://t.test/'
defaultContentLanguage = 'en'
[languages.en]
contentDir = 'content/en'
staticDir = 'static'
[languages.de]
contentDir = 'content/de'
staticDir = ['static', 'static-de']
`,
    'content/en/docs/a.md': '# A\n',
    'content/de/docs/a.md': '# A\n\n![x](/de/x.png)\n',
    'static/y.png': 'y',
    'static-de/de/x.png': 'x',
  })
  expect(site.files).toEqual([
    { from: 'static/y.png', to: 'public/y.png' },
    { from: 'static-de/de/x.png', to: 'de/public/x.png' },
  ])
})
