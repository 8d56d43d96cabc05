/**
 * Makes a new site.
 *
 * Input   a folder, the folder of the template, and answers to at most three questions
 * Output  the files of the site, in the folder
 *
 * `octavo init` and `npm create octavo` share this room and the template; each asks the questions in its own way.
 * Must not: write into a folder that contains files; write anything before all questions are answered.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { toLabel } from '../../shared/build/text/labels.ts'
import { isInRepository, makeFolder, reasonOf } from '../files/index.ts'

/** A clone of an empty repository contains only this folder. */
const ALLOWED = new Set(['.git', '.DS_Store'])

/** Files of the template that belong to one host. */
const WORKFLOW_FILES: Record<string, Workflow> = {
  '.github/workflows/docs.yml': 'github',
  '.gitlab-ci.yml': 'gitlab',
}

/** What prevents a new site in a folder; undefined when nothing does. */
export function findFolderFault(folder: string): string | undefined {
  try {
    const found = readdirSync(folder).find((name) => !ALLOWED.has(name))
    return found === undefined ? undefined : `The folder ${folder} is not empty: it contains ${found}.`
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // `readdirSync` throws nothing else.
    return code === 'ENOENT' ? undefined : `${folder} cannot be read as a folder.`
  }
}

interface NewSite extends Omit<Answers, 'folder'> {
  /** Absolute path of the new folder, which `findFolderFault` has checked. */
  folder: string
  /** Absolute path of the template. */
  template: string
  /** The version of Octavo that the site needs, for `package.json`. */
  version: string
  manager: PackageManager
}

/**
 * Writes the files of a new site and returns their paths, sorted. It is synchronous, so that Ctrl+C cannot interrupt
 * it; when it fails, it removes what it has written.
 */
export function createSite(site: NewSite): string[] {
  const files = readTemplate(site)
  const created: string[] = []
  try {
    for (const [path, content] of files) {
      const file = join(site.folder, path)
      const isFree = !existsSync(file)
      const firstNewFolder = makeFolder(dirname(file))
      if (isFree) created.push(firstNewFolder ?? file)
      writeFileSync(file, content, { flag: 'wx' })
    }
  } catch (error) {
    for (const path of created) rmSync(path, { recursive: true, force: true })
    throw Object.assign(new Error(`The new site cannot be written to ${site.folder}: ${reasonOf(error)}.`), {
      hint: 'Name another folder, or fix the cause and run the command again.',
    })
  }
  return files.map(([path]) => path)
}

/**
 * The result of `createSite` as text: how much was written, the commands that start the preview, and what to do with a
 * workflow file in a subfolder of a repository, where hosts ignore it.
 */
export function formatNextSteps(
  cwd: string,
  folder: string,
  files: readonly string[],
  { name, run }: PackageManager,
): string {
  const path = relative(cwd, folder)
  const steps = [...(path === '' ? [] : [`cd ${quoteForShell(path)}`]), `${name} install`, `${run} dev`]
  const lines = steps.map((step) => `  ${step}\n`).join('')
  const workflow = files.find((file) => file in WORKFLOW_FILES)
  const isIgnored = workflow !== undefined && !existsSync(join(folder, '.git')) && isInRepository(folder)
  const note = isIgnored
    ? `Hosts read ${workflow} only at the root of a repository. Move it there, and see\n"A site in a subfolder" in the guide, on the page "Deploying".\n\n`
    : ''
  return `${files.length} files written to ${path || 'this folder'}. Next:\n\n${lines}\n${note}`
}

/**
 * A path as one word of a shell: in single quotes for POSIX
 * (https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02), in double quotes, which no path
 * contains, for Windows. A leading hyphen would begin an option.
 */
function quoteForShell(path: string): string {
  const { platform } = process
  const safe = path.startsWith('-') ? `./${path}` : path
  if (/^[\p{L}\p{N}\\/._:@+-]+$/u.test(safe) && (platform === 'win32' || !safe.includes('\\'))) return safe
  return platform === 'win32' ? `"${safe}"` : `'${safe.replaceAll("'", String.raw`'\''`)}'`
}

/** The files of the new site by path. */
function readTemplate({
  template,
  folder,
  title,
  workflow,
  version,
  manager,
}: NewSite): [path: string, content: string][] {
  const values: Record<string, string> = {
    // The configuration writes it in single quotes.
    TITLE: title.replace(/\s+/g, ' ').replace(/[\\']/g, String.raw`\$&`),
    NAME: toPackageName(folder),
    VERSION: `^${version}`,
  }
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(template.length + 1)
        .replaceAll('\\', '/'),
    )
    .map((path): [string, string] => [toSitePath(path), readFileSync(join(template, path), 'utf8')])
    .filter(([path]) => (WORKFLOW_FILES[path] ?? workflow) === workflow)
    .map(([path, text]): [string, string] => [
      path,
      withManager(text, manager).replace(/__([A-Z]+)__/g, (whole, name) => values[name] ?? whole),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * npm neither packs a `.gitignore` nor a second `package.json` unchanged, so such names start with `_` in the template
 * (https://docs.npmjs.com/cli/commands/npm-pack). Fragments below `docs` keep it.
 */
function toSitePath(path: string): string {
  return path.replace(/^_(?=package\.json$)/, '').replace(/^_/, '.')
}

/** A name that npm accepts: https://docs.npmjs.com/cli/configuring-npm/package-json#name */
function toPackageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return name || 'docs-site'
}

/** The host that publishes the site, for the workflow file. */
type Workflow = 'github' | 'gitlab' | 'none'

export const WORKFLOWS: readonly { value: Workflow; label: string }[] = [
  { value: 'github', label: 'GitHub Pages' },
  { value: 'gitlab', label: 'GitLab Pages' },
  { value: 'none', label: 'Another host' },
]

export interface Answers {
  /** As written, relative to the working directory. */
  folder: string
  title: string
  workflow: Workflow
}

/** How questions are asked. Both functions reject when the user cancels. */
export interface Asker {
  /** Asks for a text. An empty answer is `fallback`; `findFault` returns what is wrong with an answer. */
  ask(question: string, fallback: string, findFault?: (answer: string) => string | undefined): Promise<string>
  choose<Value extends string>(question: string, choices: readonly { value: Value; label: string }[]): Promise<Value>
}

const DEFAULT_FOLDER = 'docs-site'

/** Asks for what `given` does not contain; without an asker, every answer is the default. */
export async function askQuestions(
  given: Partial<Answers>,
  asker: Asker | undefined,
  findFault: (folder: string) => string | undefined,
): Promise<Answers> {
  const folder = given.folder ?? (await asker?.ask('Folder of the new site', DEFAULT_FOLDER, findFault)) ?? '.'
  const name = toLabel(basename(resolve(folder)))
  return {
    folder,
    title: given.title ?? (await asker?.ask('Title', name)) ?? name,
    workflow: given.workflow ?? (await asker?.choose('Publish with', WORKFLOWS)) ?? 'github',
  }
}

/** How the package manager that runs this command is called in a new site and in its workflow. */
export interface PackageManager {
  name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  /** Before the name of a script of the site. */
  run: string
  /** Before the command of a package. */
  exec: string
  /** Installs what the lock file names. */
  ci: string
  /** Makes it available on GitHub and in the image of GitLab; absent for npm. */
  setUp?: { github: string; gitlab: string }
  /** Whether `actions/setup-node` can keep its downloads. */
  isCached: boolean
}

const COREPACK = { github: '- run: corepack enable', gitlab: 'corepack enable' }

/** https://pnpm.io/continuous-integration, https://yarnpkg.com/corepack, https://bun.com/docs/guides/runtime/cicd */
const MANAGERS: Readonly<Record<PackageManager['name'], (version: string) => Omit<PackageManager, 'name'>>> = {
  npm: () => ({ run: 'npm run', exec: 'npx', ci: 'npm ci', isCached: true }),
  pnpm: (version) => ({
    run: 'pnpm run',
    exec: 'pnpm exec',
    ci: 'pnpm install --frozen-lockfile',
    setUp: {
      github: `- uses: pnpm/action-setup@v4\n        with:\n          version: ${version}`,
      gitlab: `npm install --global pnpm@${version}`,
    },
    isCached: true,
  }),
  yarn: (version) => ({
    run: 'yarn run',
    exec: 'yarn',
    ci: version === '1' ? 'yarn install --frozen-lockfile' : 'yarn install --immutable',
    setUp: COREPACK,
    isCached: true,
  }),
  bun: () => ({
    run: 'bun run',
    exec: 'bunx',
    ci: 'bun install --frozen-lockfile',
    setUp: { github: '- uses: oven-sh/setup-bun@v2', gitlab: 'npm install --global bun' },
    isCached: false,
  }),
}

/** Package managers name themselves, for example `pnpm/10.12.1 npm/? node/v22.11.0 linux x64`. Default: npm. */
export function findPackageManager({ npm_config_user_agent: agent = '' }: NodeJS.ProcessEnv): PackageManager {
  const [, written, version = ''] = /^(pnpm|yarn|bun)\/(\d+)/.exec(agent) ?? []
  const name = written === undefined ? 'npm' : (written as PackageManager['name']) // One of the three.
  return { name, ...MANAGERS[name](version) }
}

/** A file of the template, with the commands of another package manager in place of npm's. */
function withManager(text: string, manager: PackageManager): string {
  const { name, run, exec, ci, setUp, isCached } = manager
  if (!setUp) return text
  return text
    .replaceAll('npm run ', `${run} `)
    .replace('      - uses: actions/setup-node@', (line) => `      ${setUp.github}\n${line}`)
    .replace('          cache: npm\n', isCached ? `          cache: ${name}\n` : '')
    .replace('    - npm ci', (line) => `    - ${setUp.gitlab}\n${line}`)
    .replace('npm ci', ci)
    .replace('npx octavo', `${exec} octavo`)
}
