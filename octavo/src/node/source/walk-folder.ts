import { readdirSync, statSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { isInside, leadsNowhere, leavesRoot, notRegular, realPathOf, unreadable } from '../files/index.ts'

/**
 * Folders become levels of addresses and of the sidebar, whose code is recursive. Longer chains come from programs that
 * went wrong.
 */
const MOST_LEVELS = 100

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
  if (above.length > MOST_LEVELS) return void walk.problems.push(tooDeep(folder))
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
  if (entry.isFile()) return void walk.files.push({ file, path })
  walk.problems.push(notRegular(file, entry))
}

function follow(walk: Walk, file: string, above: string[]): void {
  const path = `${walk.root}/${file}`
  const target = realPathOf(path)
  if (target === undefined) return void walk.problems.push(leadsNowhere(file))
  if (!isInside(walk.realRoot, target)) return void walk.problems.push(leavesRoot(file))
  const stats = statSync(target)
  if (stats.isFile()) return void walk.files.push({ file, path })
  if (!stats.isDirectory()) return void walk.problems.push(notRegular(file, stats))
  const cycle = above.some((folder) => isInside(target, realPathOf(folder) ?? folder))
  if (cycle) return void walk.problems.push(leadsBack(file))
  return enter(walk, file, [...above, target])
}

/** A Problem's `file` is the first folder that is too deep. */
function tooDeep(folder: string): Problem {
  return {
    severity: 'error',
    kind: 'unreadable-file',
    message: `The folder is inside more than ${MOST_LEVELS} others, so nothing in it was read.`,
    file: folder,
    hint: 'Move it up, or remove it if a program made it by mistake.',
  }
}

function leadsBack(file: string): Problem {
  return {
    severity: 'error',
    kind: 'unreadable-file',
    message: `"${file}" is a symbolic link to a folder that contains it.`,
    file,
    hint: 'Remove the link: following it would never end.',
  }
}
