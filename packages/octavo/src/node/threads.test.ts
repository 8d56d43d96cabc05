import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runBuilt } from '../../../../scripts/testing/run-built.mjs'
import { createProject, type Project } from './project.fixture.ts'

/** The built command: worker threads start from its files. */
const OCTAVO = fileURLToPath(new URL('../../bin/octavo.js', import.meta.url))

/** What a process runs first, to have so many cores and to print which threads it starts. */
const withCores = (count: number) =>
  `data:text/javascript,${encodeURIComponent(`
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import threads from 'node:worker_threads'
os.availableParallelism = () => ${count}
threads.Worker = class extends threads.Worker {
  constructor(file, ...options) {
    super(file, ...options)
    process.stderr.write('Thread ' + file + '\\n')
  }
}
syncBuiltinESMExports()
`)}`

/** Runs a command in its own process, which finds pages in the cache on the disk only. */
const runOn = (cores: number, { root }: Project, command: string, ...options: string[]) =>
  spawnSync(process.execPath, ['--import', withCores(cores), OCTAVO, command, root, ...options], { encoding: 'utf8' })

/** Workers start where two cores are left for the main thread and the background thread. */
const runAlone = (project: Project, command: string, ...options: string[]) => runOn(3, project, command, ...options)

/** Builds with the cache and, into `clean`, without. */
function buildTwice(project: Project, clean: string): void {
  expect(runAlone(project, 'build').status).toBe(0)
  expect(runAlone(project, 'build', '--no-cache', '--out', clean).status).toBe(0)
}

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>'

/** A page by its number: another thread may fill in text, while components are rendered in this one. */
const KINDS: ((name: number) => string)[] = [
  (name) => `# A word${name % 97}, a camelCase${name % 13}\n\n## Part ${name % 7}\n\n\`const a = ${name}\`\n`,
  (name) => `# ${name}\n\nSee [the first](../part-0/page-0.md#part-0) & more.\n\n\`\`\`js\nconst a = ${name}\n\`\`\`\n`,
  (name) =>
    `# ${name}\n\n<Tabs>\n<Tab label="A">\n\nText ${name}\n\n</Tab>\n<Tab label="B">\n\n\`b\`\n\n</Tab>\n</Tabs>\n`,
  () => '',
  (name) => `# ${name}\n\n![Dot](/dot.svg)\n\n<details>\n<summary>More</summary>\n\né → 接続 ${name}\n\n</details>\n`,
]

const LANGUAGES = JSON.stringify({
  url: 'https://example.com',
  languages: [
    { language: 'en', label: 'English', baseUrl: '/' },
    { language: 'de', label: 'Deutsch', baseUrl: '/de/', path: 'de' },
  ],
})

const pages = (from: number, to: number) =>
  Object.fromEntries(
    Array.from({ length: to - from }, (_, index) => {
      const name = from + index
      // In many folders, because a page contains its own sidebar.
      return [`docs/part-${name % 97}/page-${name}.md`, KINDS[name % KINDS.length]!(name)]
    }),
  )

test('the site is the same, however its pages are spread over threads', async () => {
  const project = createProject({
    ...pages(0, 40),
    'public/dot.svg': DOT,
    'octavo.config.json': LANGUAGES,
  })
  let articles: string[] | undefined
  let count = 40
  // The main thread compiles few pages alone, some beside the background thread, and many with workers on all cores. An
  // incremental build compiles fewer pages than a clean one, so each of the last two compares two of these ways.
  for (const next of [40, 90, 1_510]) {
    const translated = `part-${next % 37}/page-${next % 37}`
    project.write({ ...pages(count, next), [`de/docs/${translated}.md`]: '# Deutsch\n' })
    const clean = join(project.root, `clean-${next}`)
    buildTwice(project, clean)
    const files = project.readAll()
    expect([...files.keys()].filter((file) => /page-\d+\/index\.html$/.test(file))).toHaveLength(next)
    expect(files).toEqual(project.readAll(clean))
    expect(files.get(`${translated}/index.html`)).toContain(
      `hreflang="de" href="https://example.com/de/${translated}/"`,
    )
    expect(files.get('part-4/page-4/index.html')).not.toContain('hreflang="de"')
    // The other pages change what is around an article, but not the article.
    articles ??= listArticles(files, 40)
    expect(listArticles(files, 40)).toEqual(articles)
    count = next
  }
})

/** The articles and Markdown twins of the first `count` pages. */
function listArticles(files: ReadonlyMap<string, string>, count: number): string[] {
  return Array.from({ length: count }, (_, name) => {
    const page = `part-${name % 97}/page-${name}`
    const [article = ''] = /<article[^]*<\/article>/.exec(files.get(`${page}/index.html`) ?? '') ?? []
    // Without the links to the next pages.
    return article.replaceAll(/<nav[^]*?<\/nav>/g, '') + files.get(`${page}.md`)
  })
}

test('with two cores, a worker compiles very many pages only if the main thread makes their texts, too', () => {
  const made = createProject({
    'docs/index.md': '# Start\n',
    'octavo.config.mjs': `const pages = Array.from({ length: 1510 }, (_, name) => ({
      area: 'docs',
      path: \`page-\${name}\`,
      key: '1',
      markdown: () => \`# Page \${name}\\n\\n\\\`a\\\` <b>b</b>\\n\`,
    }))
    export default { sources: [{ name: 'made', pages: () => pages }] }`,
  })
  const built = runOn(2, made, 'build')
  expect(built.stderr).toMatch(/Thread .*tinypool/)
  expect(built.status).toBe(0)
  const alone = join(made.root, 'alone')
  const other = runOn(1, made, 'build', '--no-cache', '--out', alone)
  expect(other.stderr).not.toMatch(/Thread .*tinypool/)
  expect(made.readAll()).toEqual(made.readAll(alone))
})

test('each of several languages has its own index, whichever thread makes it', () => {
  const config = { languages: { en: { label: 'English' }, de: { label: 'Deutsch', fallback: 'none' } } }
  const project = createProject({ 'octavo.config.json': JSON.stringify(config) })
  for (let page = 0; page < 60; page++)
    project.write({
      [`docs/page-${page}.md`]: `# Page ${page}\n\nEnglish\n`,
      [`de/docs/page-${page}.md`]: `# Seite ${page}\n\nDeutsch\n`,
    })
  const clean = join(project.root, 'clean')
  buildTwice(project, clean)
  expect([readDocs(project, ''), readDocs(project, 'de/')]).toEqual([
    expect.stringContaining('Page 59'),
    expect.stringContaining('Seite 59'),
  ])
  project.write({ 'de/docs/page-7.md': '# Seite 7\n\nNeu\n' })
  buildTwice(project, clean)
  expect(project.readAll()).toEqual(project.readAll(clean))
})

/** The pages that the search of a language lists. */
function readDocs(project: Project, folder: string): string {
  const { docs } = JSON.parse(project.read(`${folder}search.json`)) as { docs: string }
  return project.read(folder + docs)
}

test('the search is the same if the first pages have most of the headings', () => {
  const heads = Array.from({ length: 100 }, (_, head) => `## Part ${head}\n`).join('\n')
  const project = createProject({})
  for (let page = 100; page < 300; page++)
    project.write({ [`docs/page-${page}.md`]: `# Page ${page}\n\n${page < 200 ? heads : 'Text\n'}` })
  expect(runOn(2, project, 'build').status).toBe(0)
  const alone = join(project.root, 'alone')
  expect(runOn(1, project, 'build', '--no-cache', '--out', alone).status).toBe(0)
  expect(project.readAll()).toEqual(project.readAll(alone))
  expect(readDocs(project, '')).toContain('Part 99')
})

test('pages that have disappeared from the cache are compiled again, also if another thread misses them', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `docs/page-${index}.md`)
  const project = createProject(Object.fromEntries(names.map((file) => [file, `# ${file}\n\nText\n`])))
  runAlone(project, 'build')
  rmSync(join(project.root, '.octavo/pages'), { recursive: true })
  // Every document has the title of the site.
  project.write({ 'octavo.config.json': '{ "title": "Changed" }' })
  const clean = join(project.root, 'clean')
  buildTwice(project, clean)
  expect(project.read('page-59/index.html')).toContain('Changed')
  expect(project.readAll()).toEqual(project.readAll(clean))
})

test('pages that have disappeared from the cache do not hide the problems of the site', () => {
  const project = createProject({ 'docs/index.md': '# A\n', 'docs/b.md': '# B\n' })
  const run = () => runAlone(project, 'check')
  expect(run().status).toBe(0)
  for (const folder of ['pages', 'search']) rmSync(join(project.root, '.octavo', folder), { recursive: true })
  project.write({ 'docs/b.md': '# B\n\n[C](c.md)\n' })
  expect(run().stderr).toContain('The link "c.md" leads to no page')
})

test('pages are read when they are stored, also if another thread needs longer to highlight their code', async () => {
  const lines = Array.from(
    { length: 100 },
    (_, line) => `const f${line} = async (a: string) => [a, /b/g, \`c${line}\`]`,
  )
  const text = `\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`
  const names = Array.from({ length: 80 }, (_, index) => `docs/page-${index}.md`)
  const project = createProject(Object.fromEntries(names.map((file) => [file, `# ${file}\n${text}`])))
  const { out } = await runBuilt(['check', project.root, '--json'])
  expect(JSON.parse(out)).toMatchObject({ ok: true, pages: 80 })
})

test('diagrams are the same, whichever thread draws them', async () => {
  const chart = (name: string) => `\`\`\`mermaid\nflowchart LR\n  A[${name}] --> B{Ready?}\n  B --> C\n\`\`\`\n`
  const project = createProject({ 'docs/index.md': '# Start\n' })
  // The main thread draws a few, and the clean build has another thread draw all of them.
  for (const letter of ['a', 'b']) {
    project.write({
      [`docs/${letter}.md`]: `# ${letter}\n\n${chart(`${letter}1`)}\n- In a list\n\n  \`code\`\n\n${chart(`${letter}2`)}`,
    })
    expect(runAlone(project, 'build').status).toBe(0)
  }
  const clean = join(project.root, 'clean')
  expect(await runBuilt(['build', project.root, '--no-cache', '--out', clean])).toMatchObject({ status: 0 })
  expect(
    project
      .readAll(clean)
      .get('b/index.html')
      ?.match(/<svg[^>]*>/g),
  ).toHaveLength(2)
  expect(project.readAll()).toEqual(project.readAll(clean))
})
