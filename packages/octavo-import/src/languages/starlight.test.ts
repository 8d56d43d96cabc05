import { expect, test } from 'vitest'
import { addressesOf, readAll, textsOf } from './read-languages.fixture.ts'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { readLanguages } from './read-languages.ts'
import { starlight } from '../engines/starlight/index.ts'

const configure = (options: string) => `import starlight from '@astrojs/starlight'
export default { site: 'https://acme.test', redirects: { '/old': '/en/guide', '/de/alt': '/de/guide' },
  integrations: [starlight({ title: { en: 'Acme', de: 'Acme auf Deutsch' }, ${options} })] }`

const SIDEBAR = `sidebar: [{ label: 'Guide', translations: { de: 'Anleitung' }, slug: 'guide' }]`

const FILES = {
  'astro.config.mjs': configure(
    `defaultLocale: 'en', locales: { de: { label: 'Deutsch' }, en: { label: 'English' } }, ${SIDEBAR}`,
  ),
  'src/content/docs/en/guide.md': '---\ntitle: Guide\n---\n[b](./b.md) [c](/en/b/)\n',
  'src/content/docs/en/b.md':
    '---\ntitle: B\n---\n[guide](./guide.md) [guide](../guide/)\n\n![x](../../../assets/x.png)\n',
  'src/content/docs/de/guide.md': '---\ntitle: Anleitung\n---\n[b](../b/)\n',
  'src/content/i18n/de.json': '{ "page.nextLink": "Weiter" }',
  'src/assets/x.png': 'x',
}

test('each locale is its own site, and a page without a translation has the text of the default one', async () => {
  const { languages, sites, findings } = await readAll(starlight, FILES)
  expect(languages.map(({ tag, baseUrl }) => [tag, baseUrl])).toEqual([
    ['en', '/en/'],
    ['de', '/de/'],
  ])
  expect(textsOf(sites['de'])).toEqual({
    'docs/guide.md': '---\ntitle: Anleitung\naliases:\n  - /alt\n---\n[b](./b.md)\n',
    'docs/b.md': '---\ntitle: B\n---\n[guide](./guide.md) [guide](./guide.md)\n\n![x](/imported/src/assets/x.png)\n',
  })
  expect(sites['de']?.pages).toMatchObject([
    { address: '/de/guide/' },
    { address: '/de/b/', source: 'src/content/docs/en/b.md', isUntranslated: true },
  ])
  expect(sites['de']?.config).toMatchObject({
    title: 'Acme auf Deutsch',
    language: 'de',
    labels: { shell: { nextPage: 'Weiter' } },
  })
  expect(sites['de']?.sidebar).toEqual([{ doc: 'guide', label: 'Anleitung' }])
  expect(sites['en']?.sidebar).toEqual([{ doc: 'guide', label: 'Guide' }])
  expect(findings).toEqual([
    'The redirect from "/old" to "/en/guide" is in the folder of no language.',
    'There is no page at "/", because each language has its own folder.',
    'de/docs/b.md has the text of the default language, as in the old site, because it is not translated into Deutsch.',
  ])
})

test('the pages of the root locale are those outside of the other folders', async () => {
  const { languages, sites } = await readAll(starlight, {
    ...FILES,
    'astro.config.mjs': configure(
      `locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, fr: {} }`,
    ),
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
  })
  expect(languages.map(({ key }) => key)).toEqual(['root', 'de'])
  expect(addressesOf(sites['de'])).toEqual(['/de/guide/', '/de/a/', '/de/en/b/', '/de/en/guide/'])
})

test('an untranslated page in MDX is the same in all languages, which are counted together', async () => {
  const text =
    '---\ntitle: C\n---\nimport { Steps } from "@astrojs/starlight/components"\n\n<Steps>\n1. A <Own />\n</Steps>\n'
  const folder = folderOf({ ...FILES, 'src/content/docs/en/c.mdx': text })
  const languages = starlight.languages?.(folder, 'astro.config.mjs') ?? []
  const shown: string[] = []
  const { sites } = await readLanguages({ engine: starlight, folder, file: 'astro.config.mjs', languages }, (step) =>
    shown.push(`${step.station} ${step.done}/${step.total}`),
  )
  const [en, de] = sites.map(({ site }) => textsOf(site)['docs/c.md'])
  expect(de).toBe(en)
  expect(en).toContain('<Steps>\n\n1. A <Own />')
  expect(shown.at(-1)).toBe('convert 4/6')
})
