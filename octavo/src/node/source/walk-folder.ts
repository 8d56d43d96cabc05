import { readdirSync, statSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { isInside, realPathOf } from './containment.ts'

/** A file found below the site root. */
export interface FoundFile {
  /** Relative to the site root, forward slashes. */
  file: string
  /** Absolute. */
  path: string
}

interface Walk {
  root: string
  realRoot: string
  hidden: boolean
  files: FoundFile[]
  problems: Problem[]
}

/**
 * Lists every file below a folder of the site, sorted by name. Symbolic links are followed if they lead to a place
 * inside the site. Files whose name starts with a dot are left out, unless `hidden`. A folder that does not exist has
 * no files.
 */
export function walkFolder(
  root: string,
  folder: string,
  { hidden = false } = {},
): { files: FoundFile[]; problems: Problem[] } {
  const walk: Walk = { root, realRoot: realPathOf(root) ?? root, hidden, files: [], problems: [] }
  const realFolder = realPathOf(join(root, folder))
  if (realFolder === undefined) return walk
  if (isInside(walk.realRoot, realFolder)) enter(walk, folder, [realFolder])
  else walk.problems.push(leavesRoot(folder))
  walk.files.sort((a, b) => (a.file < b.file ? -1 : 1))
  return walk
}

/** `above` contains the real paths of the folders being walked: following a link to one of them would never end. */
function enter(walk: Walk, folder: string, above: string[]): void {
  for (const entry of readFolder(walk, folder)) if (isWanted(walk, entry)) visit(walk, folder, entry, above)
}

function readFolder(walk: Walk, folder: string): Dirent[] {
  try {
    return readdirSync(`${walk.root}/${folder}`, { withFileTypes: true })
  } catch (error) {
    walk.problems.push(unreadable(folder, error))
    return []
  }
}

function isWanted(walk: Walk, entry: Dirent): boolean {
  if (entry.name === 'node_modules' || entry.name === '.git' || entry.name === '.DS_Store') return false
  return walk.hidden || !entry.name.startsWith('.')
}

function visit(walk: Walk, folder: string, entry: Dirent, above: string[]): void {
  const file = folder === '' ? entry.name : `${folder}/${entry.name}`
  // Not `path.join`: both parts are normalized already, and it takes several times as long for thousands of files.
  const path = `${walk.root}/${file}`
  if (entry.isSymbolicLink()) return follow(walk, file, above)
  if (entry.isDirectory()) return enter(walk, file, [...above, path])
  if (entry.isFile()) walk.files.push({ file, path })
}

function follow(walk: Walk, file: string, above: string[]): void {
  const path = `${walk.root}/${file}`
  const target = realPathOf(path)
  if (target === undefined) return void walk.problems.push(leadsNowhere(file))
  if (!isInside(walk.realRoot, target)) return void walk.problems.push(leavesRoot(file))
  const stats = statSync(target)
  if (stats.isFile()) return void walk.files.push({ file, path })
  if (!stats.isDirectory()) return
  const cycle = above.some((folder) => isInside(target, realPathOf(folder) ?? folder))
  if (cycle) return void walk.problems.push(leadsBack(file))
  return enter(walk, file, [...above, target])
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is a file, not a folder',
}

/** `error` is what a function of `node:fs` threw. */
export function unreadable(file: string, error: unknown): Problem {
  const code = (error as NodeJS.ErrnoException).code ?? String(error) // A system error, almost always.
  const reason = REASONS[code] ?? code
  return {
    severity: 'error',
    message: `"${file}" cannot be read (${reason}).`,
    file,
    hint: 'Check that the file exists and that you have permission to read it.',
  }
}

function leavesRoot(file: string): Problem {
  return {
    severity: 'error',
    message: `"${file}" is a symbolic link that leaves the site's folder.`,
    file,
    hint: "Move the link's target into the folder: a site is built from its own files only.",
  }
}

function leadsNowhere(file: string): Problem {
  return {
    severity: 'error',
    message: `"${file}" is a symbolic link to something that does not exist.`,
    file,
    hint: 'Fix or remove the link.',
  }
}

function leadsBack(file: string): Problem {
  return {
    severity: 'error',
    message: `"${file}" is a symbolic link to a folder that contains it.`,
    file,
    hint: 'Remove the link: following it would never end.',
  }
}
