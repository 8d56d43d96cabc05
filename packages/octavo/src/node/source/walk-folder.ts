import { existsSync, readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../shared/build/problem.ts'
import { isMarkdownFile } from '../../shared/urls.ts'
import { followLink, notRegular, refuseLink, refusePath, unreadable, type SiteFolder } from '../files/index.ts'

/**
 * Folders become levels of addresses and of the sidebar, whose code is recursive. Longer chains come from programs that
 * went wrong.
 */
const MOST_LEVELS = 100

export interface FoundFile {
  /** Relative to the site root, forward slashes. */
  file: string
  /** Absolute. */
  path: string
  /** In the site of a language: whether it is the file that all languages share. */
  isShared?: true
}

interface Walk {
  root: string
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
  const walk: Walk = { root, hidden, files: [], problems: [] }
  // The root itself may be a link to anywhere.
  const refused = refusePath(root, folder) ?? (folder === '' ? undefined : refuseLink(root, folder))
  if (refused) walk.problems.push(refused)
  else if (existsSync(join(root, folder))) enter(walk, folder, 1)
  walk.files.sort((a, b) => (a.file < b.file ? -1 : 1))
  return walk
}

export type WalkFolder = typeof walkFolder

/** `walkFolder` that lists each folder once, for sites that share folders. */
export function createWalker(): WalkFolder {
  const walked = new Map<string, ReturnType<WalkFolder>>()
  return (root, folder, { hidden = false } = {}) => {
    const key = `${hidden ? 'all' : 'visible'} ${root} ${folder}`
    let found = walked.get(key)
    if (!found) walked.set(key, (found = walkFolder(root, folder, { hidden })))
    return found
  }
}

/** The same for a folder of a site: the files of its language take the place of shared ones with the same path. */
export function walkSite(
  { root, layer, isFilled = true }: SiteFolder,
  folder: string,
  options?: Parameters<WalkFolder>[2],
  walk: WalkFolder = walkFolder,
): ReturnType<WalkFolder> {
  const shared = walk(root, folder, options)
  if (layer === undefined) return shared
  const own = walk(root, `${layer}/${folder}`, options)
  const kept = isFilled ? shared.files : shared.files.filter(({ file }) => !isMarkdownFile(file))
  const files = new Map<string, FoundFile>(kept.map((found) => [found.file, { ...found, isShared: true }]))
  for (const { file, path } of own.files) {
    const name = file.slice(layer.length + 1)
    files.set(name, { file: name, path })
  }
  return {
    files: [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
    problems: [...shared.problems, ...own.problems],
  }
}

function enter(walk: Walk, folder: string, level: number): void {
  if (level > MOST_LEVELS) return void walk.problems.push(tooDeep(folder))
  for (const entry of readFolder(walk, folder)) if (isWanted(walk, entry)) visit(walk, folder, entry, level)
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

function visit(walk: Walk, folder: string, entry: Dirent, level: number): void {
  const file = folder === '' ? entry.name : `${folder}/${entry.name}`
  if (entry.isSymbolicLink()) return follow(walk, file, level)
  if (entry.isDirectory()) return enter(walk, file, level + 1)
  if (entry.isFile()) return addFile(walk, file)
  walk.problems.push(notRegular(file, entry))
}

function follow(walk: Walk, file: string, level: number): void {
  const link = followLink(walk.root, file)
  if (link.kind === 'problem') return void walk.problems.push(link.problem)
  return link.value === 'file' ? addFile(walk, file) : enter(walk, file, level + 1)
}

function addFile(walk: Walk, file: string): void {
  // Not `path.join`: both parts are normalized already, and it takes several times as long for thousands of files.
  walk.files.push({ file, path: `${walk.root}/${file}` })
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
