/** The search as a whole: pages are indexed, and queries are answered from the files. */
import { expect, test } from 'vitest'
import { openSearch, SearchFiles, type Search, type SiteSection } from './client/search/engine/index.ts'
import { indexPages, type SamplePage } from './node/search/index-pages.fixture.ts'

interface Part {
  heading?: string
  level?: 2 | 3
  text?: string
  code?: string
}

function page(title: string, parts: Part[], change: Partial<SamplePage> = {}): SamplePage {
  const headed = parts.filter(({ heading }) => heading !== undefined)
  return {
    route: `/${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}/`,
    title,
    headings: headed.map(({ heading = '', level = 2 }) => {
      const id = heading.toLowerCase().replace(/ /g, '-')
      return { level, id, text: heading, html: heading }
    }),
    sections: parts.map((part) => ({ heading: headed.indexOf(part), text: part.text ?? '', code: part.code ?? '' })),
    frontMatter: {},
    ...change,
  }
}

const PAGES = [
  page('Deployment targets', [
    { text: 'A target is a namespace that services are deployed to.' },
    {
      heading: 'Create a target',
      text: 'Write targets/prod.yml and push it.',
      code: 'targets/prod.yml\nk5 deploy --target prod',
    },
    { heading: 'Remove a target', text: 'Delete the file. Deployment to it stops at once.' },
  ]),
  page('Deploy to production', [
    { text: 'Promote a release from test to production.' },
    { heading: 'Approve', text: 'A maintainer approves the deployment of a release.' },
  ]),
  page('Audio', [{ text: 'Play sounds.' }, { heading: 'Audio buses', text: 'A bus mixes sounds.' }]),
  page('Changelog', [
    { text: 'Audio audio audio audio. Fixed audio in audio buses, audio players and the audio page. Sagas.' },
  ]),
  page('k5-project.yml', [
    { text: 'The project file.' },
    { heading: 'Stack', text: 'Names the stack.', code: 'spec.stack.extensions' },
  ]),
  page('Work on a project', [{ text: 'Every project has a file k5-project.yml at its root.' }]),
  page('Spring Boot', [{ text: 'A CamelContext has a ContextLoader.', code: '@SpringBootApplication' }]),
  page('Health checks', [{ text: 'Probes ask /actuator/health/readiness and /actuator/health/liveness.' }]),
  page('Sagas', [{ text: 'A saga compensates steps.' }, { heading: 'Café notes', text: 'Résumé of compensations.' }]),
  page('データベース', [
    { text: 'データベースの設定を変更します。' },
    { heading: '接続', text: '接続文字列を設定する。' },
  ]),
  page('News', [{ text: 'What is new: aws support.' }]),
  page('Questions', [{ text: 'How do I ask? What do I do when release 2506 is approved?' }]),
  page('Clusters', [{ heading: 'Add accounts of the remote cluster', text: 'Each has a secret.' }]),
  page('Bindings', [{ heading: 'Add a secret and use it in a service', text: 'Name it.' }]),
  page('Orders', [{ text: 'A new order has a status.', code: 'order.setStatus("NEW")' }]),
]

async function open(pages = PAGES, headings = 20): Promise<Search> {
  const { contents } = indexPages(pages, { headings })
  return openSearch(new SearchFiles(async (path) => contents.get(path) ?? 'missing'))
}

async function ask(search: Search, query: string) {
  while (await search.loadTerms(query));
  await search.loadTexts(query, true)
  return search.answer(query)
}

const search = await open()

test('the pages of a section come first when asked', async () => {
  const inSection = (title: string, place: string[]) => page(title, [{ text: 'Sagas compensate.' }], { place })
  const sections = await open([
    inSection('Sagas', ['Design']),
    inSection('Sagas in Java', ['Implement', 'Java']),
    inSection('Implement', []),
    inSection('Implementation notes', ['Implementation']),
  ])
  await ask(sections, 'sagas')
  const titles = (first?: SiteSection) => sections.answer('sagas', { first }).hits.map(({ title }) => title)
  expect(titles()[0]).toBe('Sagas')
  expect(titles({ label: 'Implement', href: '/implement/' }).slice(0, 2).sort()).toEqual(['Implement', 'Sagas in Java'])
  expect(titles({ label: 'Implement' })[0]).toBe('Sagas in Java')
  expect(titles({ label: 'Implement' })).toHaveLength(titles().length)
})

test.each([
  // Exact titles and identifiers come first, even when the words are more frequent elsewhere.
  ['audio', '/audio/'],
  ['Audio', '/audio/'],
  ['audio buses', '/audio/#audio-buses'],
  ['deployment targets', '/deployment-targets/'],
  ['k5-project.yml', '/k5-project-yml/'],
  ['@SpringBootApplication', '/spring-boot/'],
  ['order.setStatus', '/orders/'],
  ['setStatus', '/orders/'],
  // The last word may be unfinished.
  ['deploy to prod', '/deploy-to-production/'],
  ['deployment tar', '/deployment-targets/'],
  ['compens', '/sagas/'],
  // Parts of identifiers, flags and paths.
  ['spring boot application', '/spring-boot/'],
  ['camel context', '/spring-boot/'],
  ['k5 deploy --target', '/deployment-targets/#create-a-target'],
  ['actuator readiness', '/health-checks/'],
  ['stack extensions', '/k5-project-yml/#stack'],
  // Inflected forms, accents, typing errors.
  ['removing targets', '/deployment-targets/#remove-a-target'],
  ['cafe notes', '/sagas/#café-notes'],
  ['resume of compensation', '/sagas/#café-notes'],
  ['deploymnet targtes', '/deployment-targets/'],
  ['chnagelog', '/changelog/'],
  ['Sagsa', '/sagas/'],
  ['Remove a taget', '/deployment-targets/#remove-a-target'],
  ['SprngBootApplication', '/spring-boot/'],
  ['order.setSttaus', '/orders/'],
  // All words before some of them.
  ['maintainer approves release', '/deploy-to-production/#approve'],
  // The words of a question, and a single digit, may be absent, and they do not make a heading longer.
  ['how do I approve', '/deploy-to-production/#approve'],
  ['add a secret', '/bindings/#add-a-secret-and-use-it-in-a-service'],
  ['approve release 2', '/deploy-to-production/#approve'],
  // Short words that only look alike are not taken for each other.
  ['news', '/news/'],
  ['aws', '/news/'],
  ['データベース', '/-/'],
  ['接続', '/-/#接続'],
  ['設定を変更', '/-/'],
])('the first hit for "%s" is %s', async (query, url) => {
  expect((await ask(search, query)).hits[0]?.url).toBe(url)
})

test('a hit has title, place and an excerpt around the words', async () => {
  const [hit] = (await ask(search, 'prod.yml push')).hits
  expect(hit).toMatchObject({
    title: 'Create a target',
    subcategory: 'Deployment targets',
    text: 'Write targets/prod.yml and push it.',
    words: expect.arrayContaining(['push']),
  })
})

test('hits of one page are grouped, at most three', async () => {
  const { hits } = await ask(search, 'target')
  const pages = hits.map(({ page: number }) => number)
  expect(pages).toEqual([...pages].sort((a, b) => pages.indexOf(a) - pages.indexOf(b)))
  expect(hits.filter(({ pageTitle }) => pageTitle === 'Deployment targets')).toHaveLength(3)
})

test('a quoted phrase is found only in sections that contain it', async () => {
  expect((await ask(search, '"approves the deployment"')).hits.map(({ url }) => url)).toEqual([
    '/deploy-to-production/#approve',
  ])
  expect((await ask(search, '"deployment the approves"')).hits).toEqual([])
})

test('the words to mark are spelled as in the text', async () => {
  expect((await ask(search, 'deploymnt')).hits[0]?.words).toEqual(['deployment'])
  expect((await ask(search, 'k5-project.yml')).hits[0]?.words).toEqual(['k5-project.yml'])
  expect((await ask(search, 'CamelContext')).hits[0]?.words, 'not ContextLoader').toEqual(['camelcontext'])
})

test('without hits, the nearest words are suggested', async () => {
  expect(await ask(search, 'kubectl')).toMatchObject({ hits: [], isPartial: false })
  expect(await ask(search, '"sagas compensate"')).toMatchObject({ hits: [], suggestion: 'sagas compensate' })
})

test('titles and headings are searched before the index of texts is loaded', async () => {
  const { contents } = indexPages(PAGES)
  const opened = await openSearch(
    new SearchFiles((path) =>
      path.includes('-index-') ? new Promise(() => {}) : Promise.resolve(contents.get(path) ?? ''),
    ),
  )
  expect(opened.answer('remove target')).toMatchObject({
    isPartial: true,
    hits: [{ url: '/deployment-targets/#remove-a-target', title: 'Remove a target' }],
  })
})

test('opening the search loads the list of pages and the index, a query the part of the index that it needs', async () => {
  const many = Array.from({ length: 400 }, (_, index) =>
    page(`Page ${index}`, [{ text: Array.from({ length: 80 }, (_, word) => `w${(index + word) % 400}`).join(' ') }]),
  )
  const { contents } = indexPages([...many, ...PAGES])
  const loaded: string[] = []
  const opened = await openSearch(
    new SearchFiles(async (path) => {
      loaded.push(path.replace(/^assets\/search-|(?:-\d+T\d+Z)?-[\dA-F]{8}.*$/g, ''))
      return contents.get(path) ?? ''
    }),
  )
  expect(loaded.sort()).toEqual(['doc', 'index', 'search.json'])
  while (await opened.loadTerms('namespace'));
  expect(loaded.slice(3).sort()).toEqual(['terms', 'words'])
  expect(opened.answer('namespace').hits[0]?.title).toBe('Deployment targets')
})

test('of two equal pages the one with more weight comes first', async () => {
  const twins = [
    page('First', [{ text: 'Same words.' }]),
    page('Second', [{ text: 'Same words.' }], { frontMatter: { search: { weight: 2 } } }),
  ]
  expect((await ask(await open(twins), 'same words')).hits.map(({ url }) => url)).toEqual(['/second/', '/first/'])
})

test('the number of hits is limited by the configuration', async () => {
  const many = Array.from({ length: 50 }, (_, index) => page(`Page ${index}`, [{ text: 'Same words.' }]))
  expect((await ask(await open(many), 'same')).hits).toHaveLength(20)
})

test('headings that are stored with the texts are found and shown', async () => {
  const large = await open(PAGES, 20_000)
  expect((await ask(large, 'remove a target')).hits[0]).toMatchObject({
    url: '/deployment-targets/#remove-a-target',
    title: 'Remove a target',
  })
})

test('markup in content and query is treated as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const found = await open([page(hostile, [{ text: `Beware of ${hostile}.`, heading: hostile }])])
  expect((await ask(found, hostile)).hits[0]).toMatchObject({ title: hostile })
  await expect(ask(found, '"<script>alert(1)</script>')).resolves.toHaveProperty('hits')
})

/** The files of an index, some of them damaged until `repair` is called. */
function damage(name: string, change: (content: string) => string) {
  const { contents } = indexPages(PAGES)
  let isDamaged = true
  const read = async (path: string) => {
    const content = contents.get(path) ?? ''
    return isDamaged && path.includes(name) ? change(content) : content
  }
  return { files: new SearchFiles(read), repair: () => (isDamaged = false) }
}

const FILES = ['search.json', '-doc-', '-index-', '-text-']
const FAULTS: [name: string, (content: string) => string][] = [
  ['cut off', (content) => content.slice(0, -7)],
  ['empty', () => ''],
  ['an HTML page', () => '<!doctype html><title>Not found</title>'],
  ['not an object', () => 'null'],
  ['of another shape', () => '{"format":3,"searchDocs":[null],"texts":[[1]],"docs":1}'],
]

test.each(FILES.flatMap((file) => FAULTS.map(([fault, change]) => ({ file, fault, change }))))(
  'a file $file that is $fault is reported as malformed',
  async ({ file, change }) => {
    const { files, repair } = damage(file, change)
    const find = async () => ask(await openSearch(files), 'approves')
    await expect(find()).rejects.toThrow(/^A file of the search is malformed: (?:manifest|pages|index|texts)\.$/)
    repair()
    expect((await find()).hits[0]?.url).toBe('/deploy-to-production/#approve')
  },
)

test.each([
  undefined,
  5,
  'javascript:alert(1)',
  '//elsewhere.example/',
  'https://elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/\n\\elsewhere.example/',
])('a page with the link %j leads to the start of the site, and the others are found', async (url) => {
  const { files } = damage('-doc-', (content) => changeDoc(content, '/audio/', (doc) => ({ ...doc, url })))
  const damaged = await openSearch(files)
  expect((await ask(damaged, 'audio')).hits[0]).toMatchObject({ title: 'Audio', url: '/' })
  expect((await ask(damaged, 'approves')).hits[0]?.url).toBe('/deploy-to-production/#approve')
})

test.each([null, 'x', { url: '/x/' }, { url: '/x/', title: 5, badges: 'new', sections: 'many', subcategory: {} }])(
  'with %j in place of a page, the other pages are found by title',
  async (entry) => {
    const { files } = damage('-doc-', (content) => changeDoc(content, '/audio/', () => entry))
    expect((await openSearch(files)).answer('deploy to production').hits[0]?.url).toBe('/deploy-to-production/')
  },
)

function changeDoc(content: string, url: string, change: (doc: object) => unknown): string {
  const file = JSON.parse(content) as { searchDocs: { url: string }[] }
  return JSON.stringify({ ...file, searchDocs: file.searchDocs.map((doc) => (doc.url === url ? change(doc) : doc)) })
}

test('an index of another format asks the reader to reload the page', async () => {
  const read = async () => '{"format":4,"docs":"a","index":"b"}'
  await expect(openSearch(new SearchFiles(read))).rejects.toThrow(
    'The site has been updated. Reload the page to search it.',
  )
})
