import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, type Project } from './project.fixture.ts'

/** A small generator with a seed, so that a failing series can be run again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % below
  }
}

const page = (title: string, link: string, words: number) =>
  `# ${title}\n\n${'Words go on. '.repeat(words + 1)}\n\n[Next](${link})\n\n## Part ${words}\n\n\`\`\`yaml\nkey: ${words}\n\`\`\`\n`

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
    project.write({ 'octavo.config.json': JSON.stringify({ title: `Site ${random(3)}`, onBrokenAnchors: 'ignore' }) }),
  publish: (project, _files, random) => project.write({ 'public/note.txt': `note ${random(4)}` }),
}

test.each([1, 2, 3])(
  'after every edit of series %i the site is what a clean build makes',
  { timeout: 120_000 },
  async (seed) => {
    const random = createRandom(seed)
    const files = new Map<string, string>()
    const project = createProject({ 'octavo.config.json': JSON.stringify({ onBrokenAnchors: 'ignore' }) })
    for (let index = 0; index < 6; index++)
      put(project, files, `docs/part-${index % 3}/page-${index}.md`, page(`Page ${index}`, '#top', index))
    await project.build()
    for (let step = 0; step < 12; step++) {
      const name = Object.keys(EDITS)[random(Object.keys(EDITS).length)]!
      EDITS[name]!(project, files, random)
      const report = await project.build()
      expect(report.problems, name).toEqual([])
      const clean = join(project.root, `clean-${step}`)
      await project.build({ out: clean, cache: false })
      expect(project.readAll(), `step ${step}: ${name}`).toEqual(project.readAll(clean))
    }
  },
)
