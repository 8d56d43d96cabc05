import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import {
  askQuestions,
  type Answers,
  createSite,
  findFolderFault,
  formatNextSteps,
  findPackageManager,
} from './create-site.ts'

const TEMPLATE = fileURLToPath(new URL('../../../template', import.meta.url))

const NPM = findPackageManager({})

function create(answers: Partial<Answers> = {}, manager = NPM): { folder: string; files: string[] } {
  const folder = join(mkdtempSync(join(tmpdir(), 'octavo-init-')), answers.folder ?? 'Team handbook')
  const defaults = { title: 'Team handbook', workflow: 'github' as const }
  return {
    folder,
    files: createSite({ ...defaults, ...answers, folder, template: TEMPLATE, version: '1.2.3', manager }),
  }
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
] as const)('with %s, the file %s is the same as in the guide', (workflow, file, page) => {
  const text = readFileSync(fileURLToPath(new URL(`../../../../../sites/guide/docs/${page}`, import.meta.url)), 'utf8')
  const printed = text.split(` title="${file}"\n`)[1]?.split('```')[0]
  expect(read(create({ workflow }).folder, file)).toBe(printed)
})

test.each([
  ['npm/10.8.2 node/v20.20.2 linux x64', 'npm install', 'npm run dev'],
  ['pnpm/10.12.1 npm/? node/v22.11.0 linux x64', 'pnpm install', 'pnpm run dev'],
  ['yarn/1.22.22 npm/? node/v22.11.0 linux x64', 'yarn install', 'yarn run dev'],
  ['bun/1.3.2 npm/? node/v24.3.0 linux x64', 'bun install', 'bun run dev'],
  [undefined, 'npm install', 'npm run dev'],
])('the next steps of %s are %s and %s', (agent, ...steps) => {
  const printed = formatNextSteps('/', '/handbook', [], findPackageManager({ npm_config_user_agent: agent }))
  expect(printed).toContain(`  cd handbook\n${steps.map((step) => `  ${step}\n`).join('')}`)
})

test('the next steps of a site in a subfolder of a repository say where the workflow file must be', () => {
  const repository = mkdtempSync(join(tmpdir(), 'octavo-init-'))
  const site = join(repository, 'website')
  const next = (files: string[]) => formatNextSteps(repository, site, files, NPM)
  const workflows = ['.github/workflows/docs.yml', '.gitlab-ci.yml']
  for (const file of workflows) expect(next(['docs/index.md', file])).not.toContain(file)
  mkdirSync(join(repository, '.git'))
  for (const file of workflows)
    expect(next(['docs/index.md', file])).toContain(`Hosts read ${file} only at the root of a repository.`)
  expect(next(['docs/index.md'])).not.toContain('Hosts read')
  mkdirSync(join(site, '.git'), { recursive: true })
  for (const file of workflows) expect(next([file])).not.toContain(file)
})

test.each([
  ['pnpm/10.12.1', 'pnpm/action-setup@v4', 'pnpm', ['pnpm install --frozen-lockfile', 'pnpm exec octavo build']],
  ['yarn/1.22.22', 'corepack enable', 'yarn', ['yarn install --frozen-lockfile', 'yarn octavo build']],
  ['yarn/4.9.1', 'corepack enable', 'yarn', ['yarn install --immutable', 'yarn octavo build']],
  ['bun/1.3.2', 'oven-sh/setup-bun@v2', undefined, ['bun install --frozen-lockfile', 'bunx octavo build']],
])('the workflows of %s install with its lock file', (agent, setUp, cache, commands) => {
  const manager = findPackageManager({ npm_config_user_agent: `${agent} npm/? node/v22.11.0 linux x64` })
  const { steps } = parse(read(create({}, manager).folder, '.github/workflows/docs.yml')).jobs.deploy
  const names = steps.map(({ uses, run }: { uses?: string; run?: string }) => uses ?? run)
  expect(names.slice(1, 5)).toEqual([setUp, 'actions/setup-node@v4', ...commands])
  expect(steps[2].with.cache).toBe(cache)
  const { script } = parse(read(create({ workflow: 'gitlab' }, manager).folder, '.gitlab-ci.yml')).docs
  expect(script.slice(1)).toEqual(commands)
  expect(script[0]).toContain(setUp === 'corepack enable' ? setUp : agent.split('/')[0])
  expect(read(create({}, manager).folder, 'docs/index.md')).toContain(`\`${manager.run} dev\``)
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
    const [, cd = ''] = /^ {2}(cd .+)$/m.exec(formatNextSteps(parent, join(parent, name), ['a.md'], NPM)) ?? []
    expect(execFileSync('sh', ['-c', `${cd} && pwd`], { cwd: parent, encoding: 'utf8' })).toBe(
      `${join(parent, name)}\n`,
    )
  },
)

test('a folder with spaces is in double quotes on Windows', () => {
  const { platform } = process
  Object.defineProperty(process, 'platform', { value: 'win32' })
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }))
  expect(formatNextSteps('/', '/my docs', [], NPM)).toContain('  cd "my docs"\n')
})

test('a failure leaves nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-init-'))
  // The last file of the template, which cannot be written.
  mkdirSync(join(folder, 'tsconfig.json'))
  const site = { folder, title: 'x', workflow: 'none', template: TEMPLATE, version: '1.2.3', manager: NPM } as const
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
    manager: NPM,
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
