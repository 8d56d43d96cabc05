import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { askQuestions, createSite, findFolderFault, formatNextSteps, type Answers } from './index.ts'

const TEMPLATE = fileURLToPath(new URL('../../../template', import.meta.url))

function create(answers: Partial<Answers> = {}): { folder: string; files: string[] } {
  const folder = join(mkdtempSync(join(tmpdir(), 'octavo-init-')), answers.folder ?? 'Team handbook')
  const defaults = { title: 'Team handbook', workflow: 'github' as const }
  return { folder, files: createSite({ ...defaults, ...answers, folder, template: TEMPLATE, version: '1.2.3' }) }
}

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

test('a new site has the answers in its files', () => {
  const { folder, files } = create({ title: `Bob's \\ book` })
  expect(files).toEqual(expect.arrayContaining(['.gitignore', 'docs/index.md', 'octavo.config.ts', 'docs/_support.md']))
  expect(read(folder, 'octavo.config.ts')).toContain(String.raw`title: 'Bob\'s \\ book',`)
  expect(JSON.parse(read(folder, 'package.json'))).toMatchObject({
    name: 'team-handbook',
    devDependencies: { octavo: '^1.2.3' },
  })
  const all = files.map((file) => read(folder, file)).join('\n')
  expect(all).not.toMatch(/__[A-Z]+__/)
})

test.each([
  ['github', '.github/workflows/docs.yml'],
  ['gitlab', '.gitlab-ci.yml'],
  ['none', undefined],
] as const)('with %s, the only workflow file is %s', (workflow, file) => {
  const { files } = create({ workflow })
  expect(files.filter((path) => path.endsWith('.yml') && path !== 'sidebar.yml')).toEqual(file ? [file] : [])
})

test.each([
  ['github', '.github/workflows/docs.yml', 'deploying.md'],
  ['gitlab', '.gitlab-ci.yml', 'deploying.md'],
  ['none', 'tsconfig.json', 'editor.md'],
] as const)('with %s, the file %s is that of the guide', (workflow, file, page) => {
  const text = readFileSync(fileURLToPath(new URL(`../../../../guide/docs/${page}`, import.meta.url)), 'utf8')
  const printed = text.split(` title="${file}"\n`)[1]?.split('```')[0]
  expect(read(create({ workflow }).folder, file)).toBe(printed)
})

test('a folder that contains files is refused, an empty clone is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-init-'))
  expect(findFolderFault(join(folder, 'new'))).toBeUndefined()
  mkdirSync(join(folder, '.git'))
  expect(findFolderFault(folder)).toBeUndefined()
  writeFileSync(join(folder, 'notes.txt'), '')
  expect(findFolderFault(folder)).toBe(`The folder ${folder} is not empty: it contains notes.txt.`)
  expect(findFolderFault(join(folder, 'notes.txt'))).toBe(`${join(folder, 'notes.txt')} cannot be read as a folder.`)
})

test.skipIf(process.platform === 'win32').each(['handbook', 'my docs', "Bob's $HOME; `x`", '-n', 'Übersicht'])(
  'the printed commands lead a shell into the new folder "%s"',
  (name) => {
    const parent = mkdtempSync(join(tmpdir(), 'octavo-init-'))
    mkdirSync(join(parent, name))
    const [, cd = ''] = /^ {2}(cd .+)$/m.exec(formatNextSteps(parent, join(parent, name), ['a.md'])) ?? []
    expect(execFileSync('sh', ['-c', `${cd} && pwd`], { cwd: parent, encoding: 'utf8' })).toBe(
      `${join(parent, name)}\n`,
    )
  },
)

test('a folder with spaces is in double quotes on Windows', () => {
  const { platform } = process
  Object.defineProperty(process, 'platform', { value: 'win32' })
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }))
  expect(formatNextSteps('/', '/my docs', [])).toContain('  cd "my docs"\n')
})

test('a failure leaves nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-init-'))
  // The last file of the template, which cannot be written.
  mkdirSync(join(folder, 'tsconfig.json'))
  const site = { folder, title: 'x', workflow: 'none', template: TEMPLATE, version: '1.2.3' } as const
  expect(() => createSite(site)).toThrow(
    /cannot be written to .+: (illegal operation on a directory|file already exists)\.$/,
  )
  expect(readdirSync(folder)).toEqual(['tsconfig.json'])
})

test.runIf(process.platform === 'linux')('a folder where nothing can be made is refused', () => {
  const site = {
    folder: '/proc/handbook/docs',
    title: 'x',
    workflow: 'none',
    template: TEMPLATE,
    version: '1.2.3',
  } as const
  expect(() => createSite(site)).toThrow('cannot be written to /proc/handbook/docs: no such file or directory.')
})

test('only questions without an answer are asked; without a terminal, none', async () => {
  const asked: string[] = []
  const asker = {
    ask: (question: string, fallback: string) => (asked.push(question), Promise.resolve(fallback)),
    choose: <Value extends string>(question: string, choices: readonly { value: Value }[]) => (
      asked.push(question),
      Promise.resolve(choices[1]!.value)
    ),
  }
  const noFault = () => undefined
  expect(await askQuestions({}, asker, noFault)).toEqual({
    folder: 'docs-site',
    title: 'Docs site',
    workflow: 'gitlab',
  })
  expect(asked).toEqual(['Folder of the new site', 'Title', 'Publish with'])
  asked.length = 0
  await askQuestions({ folder: 'a', workflow: 'none' }, asker, noFault)
  expect(asked).toEqual(['Title'])
  expect(await askQuestions({ folder: 'team-book' }, undefined, noFault)).toEqual({
    folder: 'team-book',
    title: 'Team book',
    workflow: 'github',
  })
})
