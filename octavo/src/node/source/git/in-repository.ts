import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `.git` is a folder, or a file in a worktree: https://git-scm.com/docs/gitrepository-layout */
export function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true
  const parent = dirname(folder)
  return parent !== folder && isInRepository(parent)
}
