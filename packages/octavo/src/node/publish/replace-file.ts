import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listEntries } from '../files/index.ts'
import { canRename } from '../output/index.ts'

/**
 * Replaces a file of a site root atomically: a reader sees either the old content or the new. Readers of the root do
 * not see the unfinished file, which is in the folder above, unless that is on another disk or not writable.
 */
export function replaceFile(root: string, name: string, content: string | Uint8Array): void {
  mkdirSync(root, { recursive: true })
  try {
    replaceFrom(canRename(dirname(root), root) ? dirname(root) : root, root, name, content)
  } catch (error) {
    // Two mounts of one disk have the same device number, but renaming between them fails.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    rmSync(temporaryFile(dirname(root), root, name), { force: true })
    replaceFrom(root, root, name, content)
  }
}

/** `folder` is where the file is written before it is moved to its place. */
function replaceFrom(folder: string, root: string, name: string, content: string | Uint8Array): void {
  const temporary = temporaryFile(folder, root, name)
  writeFileSync(temporary, content)
  renameSync(temporary, join(root, name))
}

function temporaryFile(folder: string, root: string, name: string): string {
  return join(folder, `${prefixOf(root)}${name}.${process.pid}.tmp`)
}

/** Removes unfinished files of killed runs. The caller has the lock of the root, so no other run uses them. */
export function removeUnfinished(root: string, names: readonly string[]): void {
  const isUnfinished = (file: string) => {
    const [, name = ''] = /^(.+)\.\d+\.tmp$/.exec(file) ?? []
    // Up to version 0.1.0 without prefix.
    return names.includes(name.startsWith(prefixOf(root)) ? name.slice(prefixOf(root).length) : name)
  }
  for (const folder of [root, dirname(root)]) {
    for (const { name } of listEntries(folder)) {
      const isOwn = folder === root || name.startsWith(prefixOf(root))
      if (isOwn && isUnfinished(name)) rmSync(join(folder, name), { force: true })
    }
  }
}

function prefixOf(root: string): string {
  return `.${basename(root)}.octavo-`
}
