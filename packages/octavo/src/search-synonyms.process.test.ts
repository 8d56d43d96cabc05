/** What the configuration changes in the index: words with one meaning, and sections that are left out. */
import { expect, test } from 'vitest'
import { openSearch, SearchFiles } from './client/search/engine/index.ts'
import { createProject, type Project } from './node/project.fixture.ts'

const FILES = {
  'docs/index.md': '# Home\n\nText about nothing.\n',
  'docs/cluster.md': '# Set up Kubernetes\n\nOne page.\n\n## Virtual machines\n\nMore.\n',
  'docs/nodes.md': '# Nodes\n\nA node of k8s is a computer.\n',
}

const configure = (groups: string) => ({ 'octavo.config.yml': `search: { synonyms: ${groups} }\n` })

async function ask(site: Project, query: string): Promise<string[]> {
  const files = site.readAll()
  const search = await openSearch(new SearchFiles(async (path) => files.get(path) ?? 'missing'))
  while (await search.loadTerms(query));
  await search.loadTexts(query, true)
  return search.answer(query).hits.map(({ url }) => url)
}

test('a page is found by the synonyms of its title, its headings and its text', async () => {
  const site = createProject({ ...FILES, ...configure("[['k8s', 'Kubernetes'], ['VM', 'virtual machine', 'guest']]") })
  expect((await site.build()).problems).toEqual([])
  // The page about it comes first, whatever it is called.
  for (const query of ['k8s', 'kubernetes']) expect(await ask(site, query), query).toEqual(['/cluster/', '/nodes/'])
  for (const query of ['vm', 'guest']) expect(await ask(site, query), query).toEqual(['/cluster/#virtual-machines'])
  expect((await ask(site, 'kubernetes computer'))[0]).toBe('/nodes/')
})

test('browsers load no list of synonyms', async () => {
  const site = createProject({ ...FILES, ...configure("[['k8s', 'helmsman']]") })
  await site.build()
  const listing = [...site.readAll()].find(([file]) => file.includes('search-doc-'))
  expect(listing?.[1]).not.toContain('helmsman')
})

test('changed synonyms change the index, like a clean build', async () => {
  const site = createProject(FILES)
  await site.build()
  expect(await ask(site, 'helmsman')).toEqual([])
  const plain = site.readAll()
  site.write(configure("[['k8s', 'helmsman']]"))
  await site.build()
  expect(await ask(site, 'helmsman')).toEqual(['/nodes/'])
  site.write({ 'docs/nodes.md': '# Nodes\n\nA node is a computer.\n', 'docs/k8s.md': '# K8s\n' })
  await site.build()
  expect(await ask(site, 'helmsman')).toEqual(['/k8s/'])
  const incremental = site.readAll()
  await site.build({ cache: false })
  expect(site.readAll()).toEqual(incremental)
  site.write({ ...FILES, 'octavo.config.yml': '', 'docs/k8s.md': '---\ndraft: true\n---\n# K8s\n' })
  await site.build()
  const indexOf = (files: Map<string, string>) =>
    [...files.keys()].filter((file) => /search-(?:words|terms)/.test(file))
  expect(indexOf(site.readAll())).toEqual(indexOf(plain))
})

test('sections that the configuration excludes are found on no page', async () => {
  const site = createProject({
    'docs/index.md': '# Home\n\nText.\n\n## Related\n\n- A link about nodes\n',
    'docs/nodes.md':
      '---\nsearch: { exclude_sections: [history] }\n---\n# Nodes\n\n## Related\n\nLinks.\n\n## History\n\nLinks.\n',
  })
  await site.build()
  expect(await ask(site, 'nodes')).toEqual(['/nodes/', '/#related'])
  expect(await ask(site, 'links')).toEqual(['/nodes/#related', '/#related'])
  site.write({ 'octavo.config.yml': 'search: { excludeSections: [related] }\n' })
  expect((await site.build()).problems).toEqual([])
  expect(await ask(site, 'nodes')).toEqual(['/nodes/'])
  expect(await ask(site, 'links')).toEqual([])
})

test('a section that is excluded from the search, but that no page has, is reported at its place', async () => {
  const config = "search:\n  excludeSections:\n    - related\n    - '#see-also'\n    - siehe-auch\n"
  const site = createProject({
    'docs/index.md': '# Home\n\n## See also\n\nText.\n',
    'docs/draft.md': '---\ndraft: true\n---\n# Draft\n\n## Related\n\nText.\n',
    'octavo.config.yml': config,
  })
  const check = async () =>
    (await site.build({ write: false })).problems.map(
      ({ severity, message, hint, ...at }) => `${at.file}:${at.line}:${at.column} ${severity} ${message} (${hint})`,
    )
  const misspelled =
    'octavo.config.yml:4:7 warning "search.excludeSections" names "#see-also", but no page has a heading with this id. (Did you mean "see-also"?)'
  expect(await check()).toEqual([
    misspelled,
    'octavo.config.yml:5:7 warning "search.excludeSections" names "siehe-auch", but no page has a heading with this id. (Remove it, or write the part of the address of such a heading after "#".)',
  ])
  // Languages may share a list with the ids of all of them.
  const languages =
    'language: en\nbaseUrl: /en/\nlanguages:\n  - { language: en, label: English, baseUrl: /en/ }\n  - { language: de, label: Deutsch, baseUrl: /de/ }\n'
  site.write({ 'octavo.config.yml': config + languages })
  expect(await check()).toEqual([misspelled])
})

test.each([
  ["[['R', 'statistics']]", 'search.synonyms[0][0]', 'R'],
  ["[['IT', 'information technology']]", 'search.synonyms[0][0]', 'IT'],
])('synonyms %s that are in nearly every text are an error', async (groups, key, word) => {
  const site = createProject({ ...FILES, ...configure(groups) })
  const { problems } = await site.build({ write: false })
  expect(problems.map(({ message, file, line }) => `${file}:${line} ${message}`)).toEqual([
    `octavo.config.yml:1 "${key}" must be a word of at least two letters or digits, and not one that is in every text, such as "it", but is "${word}".`,
  ])
})

test('a synonym without another word is an error', async () => {
  const site = createProject({ ...FILES, ...configure("[['k8s']]") })
  const [problem] = (await site.build({ write: false })).problems
  expect(problem?.message).toMatch(/^"search\.synonyms\[0\]" must be a list of at least two words/)
})

test('a name of one letter with signs may have synonyms', async () => {
  const site = createProject({ ...FILES, ...configure("[['C++', 'cpp']]"), 'docs/tools.md': '# Tools\n\nFor C++.\n' })
  await site.build()
  expect(await ask(site, 'cpp')).toEqual(['/tools/'])
})
