import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createRandom } from '../shared/random.fixture.ts'
import { buildLoaded } from './build.ts'
import { openCache, openTemporaryCache, type Cache } from './cache/index.ts'
import { StoredAnswers } from './plan/answer-store.ts'
import { INPUTS } from './plan/inputs.ts'
import { KEPT, OTHERS } from './plan/open-plan.ts'
import { listTexts } from './plan/outputs.ts'
import { searchListing } from './plan/search.ts'
import { sharedContext } from './plan/shared-context.ts'
import { generatedDocuments, overview, pageDocument, siteShell } from './plan/site.ts'
import { createProject, type Project } from './project.fixture.ts'

/** A minimal picture in two sizes. */
const PICTURES = [1, 2].map((size) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`)

const page = (title: string, link: string, words: number) =>
  `# ${title}\n\n${'Words go on. '.repeat(words + 1)}\n\n[Next](${link})\n\n## Part ${words}\n\n\`\`\`yaml\nkey: ${words}\n\`\`\`\n`

const configOf = (settings: object) => JSON.stringify({ onBrokenAnchors: 'ignore', ...settings })

type Edit = (project: Project, files: Map<string, string>, random: (below: number) => number) => void

const pick = (files: Map<string, string>, random: (below: number) => number) => [...files.keys()][random(files.size)]!

const put = (project: Project, files: Map<string, string>, file: string, text: string) => {
  files.set(file, text)
  project.write({ [file]: text })
}

const remove = (project: Project, files: Map<string, string>, file: string) => {
  files.delete(file)
  project.write({ [file]: null })
}

const EDITS: Record<string, Edit> = {
  edit: (project, files, random) =>
    put(project, files, pick(files, random), page(`Title ${random(5)}`, '#part', random(9))),
  reword: (project, files, random) => {
    const file = pick(files, random)
    put(project, files, file, files.get(file)!.replace(/(Words go on\. )*$/m, 'Words go on. '.repeat(random(9))))
  },
  'reword two': (project, files, random) => {
    for (const file of [pick(files, random), pick(files, random)])
      put(project, files, file, `${files.get(file)!}\nOne more word ${random(9)}.\n`)
  },
  describe: (project, files, random) => {
    const file = pick(files, random)
    const article = files.get(file)!.replace(/^---\n[^]*?\n---\n/, '')
    put(project, files, file, `---\ndescription: Number ${random(9)}\n---\n${article}`)
  },
  fragment: (project, _files, random) => project.write({ 'docs/_fragment.md': `Fragment ${random(4)}.\n` }),
  picture: (project, _files, random) => project.write({ 'docs/picture.svg': PICTURES[random(2)]! }),
  'lose output': (project, files, random) => {
    // A folder without a build stamp counts as one that Octavo did not write.
    const written = [...project.readTimes().keys()].filter((path) => path !== 'build.json')
    const file = written[random(written.length)]!
    project.write({ [`dist/${file}`]: null })
    EDITS.reword!(project, files, random)
  },
  add: (project, files, random) =>
    put(project, files, `docs/part-${random(3)}/new-${random(9)}.md`, page('New', '#top', random(9))),
  remove: (project, files, random) => {
    if (files.size > 3) remove(project, files, pick(files, random))
  },
  rename: (project, files, random) => {
    const file = pick(files, random)
    const text = files.get(file)!
    remove(project, files, file)
    put(project, files, `docs/part-${random(3)}/moved-${random(9)}.md`, text)
  },
  configure: (project, _files, random) =>
    project.write({ 'octavo.config.json': configOf({ title: `Site ${random(3)}`, printPage: random(2) === 1 }) }),
  publish: (project, _files, random) => project.write({ 'public/note.txt': `note ${random(4)}` }),
}

/** Answers that do not name the place of a text in the cache, which depends on the pages that were compiled with it. */
const COMPARED = [generatedDocuments, pageDocument, siteShell, sharedContext, overview, listTexts, searchListing]

/** The answers that a cache holds, by question and key. */
function readAnswers(cache: Cache, root: string): Map<string, unknown> {
  const stored = new StoredAnswers(cache, root, [...INPUTS, ...KEPT, ...OTHERS])
  return new Map(
    COMPARED.flatMap(({ question }) =>
      stored.list(question).map(({ key, value }) => [`${question.name} of ${key}`, value] as const),
    ),
  )
}

afterEach(() => void vi.useRealTimers())

test.each([1, 2, 3, 4, 5])('after every edit of series %i the site is what a clean build makes', async (seed) => {
  const random = createRandom(seed)
  // Files that look old are recognized by size and time alone; new ones are read again.
  if (seed % 2 === 1) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const files = new Map<string, string>()
  const project = createProject({
    'octavo.config.json': configOf({ printPage: true }),
    'docs/_fragment.md': 'Fragment.\n',
    'docs/picture.svg': PICTURES[0]!,
  })
  const extras = '\n<Include file="../_fragment.md" />\n\n![A picture](../picture.svg)\n'
  for (let index = 0; index < 6; index++)
    put(project, files, `docs/part-${index % 3}/page-${index}.md`, page(`Page ${index}`, '#top', index) + extras)
  await project.build()
  for (let step = 0; step < 16; step++) {
    const name = Object.keys(EDITS)[random(Object.keys(EDITS).length)]!
    EDITS[name]!(project, files, random)
    const report = await project.build()
    expect(report.problems, name).toEqual([])
    const out = join(project.root, `clean-${step}`)
    const cache = openTemporaryCache()
    await buildLoaded(undefined, cache, { root: project.root, out, cache: false, write: true })
    expect(project.readAll(), `step ${step}: ${name}`).toEqual(project.readAll(out))
    const kept = openCache(join(project.root, '.octavo'))
    expect(readAnswers(kept, project.root), `step ${step}: ${name}`).toEqual(readAnswers(cache, project.root))
    cache.remove()
  }
})
