import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { isInRepository, makeFolder, reasonOf } from '../files/index.ts'
import { withManager, type PackageManager } from './package-manager.ts'
import type { Answers, Workflow } from './questions.ts'

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
