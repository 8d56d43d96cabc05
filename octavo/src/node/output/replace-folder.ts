import { chmodSync, existsSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { tryRename } from './tolerant.ts'
import type { Workspace } from './workspace.ts'

/** `old`: where the old content is now. `refused`: the folder cannot be renamed, and nothing was changed. */
export type Replaced = { kind: 'done'; old?: string } | { kind: 'refused' }

/**
 * Puts the folder `next` in the place of the output folder, so that readers see the old files or the new ones and never
 * both. Behind a symbolic link that is one atomic step
 * (https://pubs.opengroup.org/onlinepubs/9799919799/functions/rename.html). Without one it is two renames, since
 * Node.js cannot exchange two folders; between them the folder is missing for a fraction of a millisecond.
 */
export function replaceFolder({ folder, link, previous }: Workspace, next: string): Replaced {
  const isThere = existsSync(folder)
  if (isThere) chmodSync(next, statSync(folder).mode)
  if (link !== undefined) {
    switchLink(link, next)
    return { kind: 'done', old: folder }
  }
  if (!isThere) return { kind: tryRename(next, folder) ? 'done' : 'refused' }
  if (!tryRename(folder, previous)) return { kind: 'refused' }
  try {
    renameSync(next, folder)
  } catch (error) {
    renameSync(previous, folder)
    throw error
  }
  return { kind: 'done', old: previous }
}

function switchLink(link: string, target: string): void {
  const next = join(dirname(link), `.${basename(link)}.octavo-link`)
  rmSync(next, { force: true })
  symlinkSync(relative(dirname(link), target), next)
  renameSync(next, link)
}
