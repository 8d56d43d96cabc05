import { expect, test } from 'vitest'
import { readAll, textsOf } from './read-languages.fixture.ts'
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

test('a page without a translation has the text of the default language, which gets the address of the site', async () => {
  const { site, languages, addresses, findings } = await readAll(starlight, FILES)
  expect(languages).toMatchObject([
    { language: 'en', folder: '', pages: 2, untranslated: 0 },
    { language: 'de', folder: 'de', pages: 2, untranslated: 1 },
  ])
  expect(textsOf(site)).toEqual({
    'docs/guide.md': '---\ntitle: Guide\naliases:\n  - /old\n  - /en/guide/\n---\n[b](./b.md) [c](./b.md)\n',
    'docs/b.md':
      '---\ntitle: B\naliases:\n  - /en/b/\n---\n[guide](./guide.md) [guide](./guide.md)\n\n![x](/imported/src/assets/x.png)\n',
    'de/docs/guide.md': '---\ntitle: Anleitung\naliases:\n  - /alt\n---\n[b](./b.md)\n',
  })
  expect(addresses).toEqual(['/en/b/', '/en/guide/', '/de/guide/', '/de/b/'])
  expect(site.config).toMatchObject({ title: 'Acme' })
  expect(site.config.languages).toEqual({
    en: { label: 'English' },
    de: { label: 'Deutsch', title: 'Acme auf Deutsch', labels: { shell: { nextPage: 'Weiter' } } },
  })
  expect(site.sidebar).toEqual([{ doc: 'guide', label: 'Guide' }])
  expect(site.generated['de/sidebar.yml']).toBe('- doc: guide\n  label: Anleitung\n')
  expect(findings).toEqual([
    'The pages in English were below "/en/" and are now below "/". The old addresses redirect.',
  ])
})

test('the pages of the root locale are those outside of the other folders', async () => {
  const { languages, addresses } = await readAll(starlight, {
    ...FILES,
    'astro.config.mjs': configure(
      `locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, fr: {} }`,
    ),
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
  })
  expect(languages.map(({ language }) => language)).toEqual(['en', 'de'])
  expect(addresses).toEqual(['/a/', '/en/b/', '/en/guide/', '/de/guide/', '/de/a/', '/de/en/b/', '/de/en/guide/'])
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
  expect(en?.replace('aliases:\n  - /en/c/\n', '')).toBe(de)
  expect(en).toContain('<Steps>\n\n1. A <Own />')
  expect(shown.at(-1)).toBe('convert 4/6')
})
