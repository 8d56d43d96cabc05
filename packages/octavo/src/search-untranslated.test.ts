/** The search of a language in pages that are not translated. */
import { posix } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerQuery, openSearch, SearchFiles } from './client/published.ts'
import { createProject, type Project } from './node/project.fixture.ts'
import { features } from './shared/shell.ts'

// The shell of a site with several languages.
beforeAll(() => void Object.assign(features, { languages: true }))

afterAll(() => void Object.assign(features, { languages: false }))

const languages = {
  en: { label: 'English' },
  de: { label: 'Deutsch' },
  fr: { label: 'Français', fallback: 'none' },
}
let project: Project
beforeAll(async () => {
  project = createProject({
    'octavo.config.json': JSON.stringify({ baseUrl: '/5.1/', languages, navbar: { items: [{ type: 'search' }] } }),
    'docs/setup.md': '# Set up the engine\n\nTurn the crank.\n',
    'docs/brand.md': '# Brand\n\n## Colors\n\nChoose a palette, and write it down once.\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Palette of old\n',
    'de/docs/setup.md': '# Den Motor einrichten\n\nDrehen Sie an der Kurbel.\n',
    'fr/docs/setup.md': '# Installer le moteur\n\nTournez la manivelle.\n',
  })
  const { problems } = await project.build()
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
})

/** Asks the index of a language. `fetched`: the files that it loads. */
async function ask(language: string, query: string) {
  const fetched: string[] = []
  const files = new SearchFiles(
    async (path) => {
      const file = posix.join(language, path)
      fetched.push(file)
      return project.read(file)
    },
    (path) => import(`data:text/javascript,${encodeURIComponent(project.read(posix.join(language, path)))}`),
  )
  const { hits } = await answerQuery(await openSearch(files), query, { isWhole: true })
  return { hits, fetched }
}

test('a page without a translation is found if nothing else is, at the address of the language', async () => {
  const { hits } = await ask('de', 'choosing a palette')
  expect(hits).toEqual([
    expect.objectContaining({
      url: '/5.1/de/brand/#colors',
      title: 'Colors',
      language: 'en',
      badges: ['English'],
      text: 'Choose a palette, and write it down once.',
    }),
  ])
})

test('a phrase that only such a page has finds it', async () => {
  expect((await ask('de', '"write it down"')).hits.map(({ url }) => url)).toEqual(['/5.1/de/brand/#colors'])
})

test('the original of a translated page is not found', async () => {
  expect((await ask('de', 'crank')).hits).toEqual([])
})

test('the other index is not loaded while pages of the language are found', async () => {
  const { hits, fetched } = await ask('de', 'kurbeln')
  expect(hits.map(({ url, language, badges }) => ({ url, language, badges }))).toEqual([
    { url: '/5.1/de/setup/', language: undefined, badges: [] },
  ])
  expect(fetched.every((file) => file.startsWith('de/'))).toBe(true)
})

test('a language without such pages has only its own', async () => {
  const { hits, fetched } = await ask('fr', 'palette')
  expect(hits).toEqual([])
  expect(fetched.every((file) => file.startsWith('fr/'))).toBe(true)
})
