import { lstatSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem, Result } from '../../shared/build/problem.ts'
import { isInside, leadsNowhere, leavesRoot, notRegular, realPathOf, toRelativePath } from './site-file.ts'

/** Hidden folders whose files are for readers. Others contain secrets: `.env`, `.npmrc`, `.git/config`. */
const PUBLIC_FOLDERS = new Set(['.github', '.well-known'])

/**
 * What a symbolic link of the site leads to, or why it must not be followed. `file` is relative to `root`, with forward
 * slashes.
 */
export function followLink(root: string, file: string): Result<'file' | 'folder'> {
  const target = realPathOf(join(root, file))
  const stats = target === undefined ? undefined : statSync(target, { throwIfNoEntry: false })
  if (target === undefined || stats === undefined) return refused(leadsNowhere(file))
  if (!isInside(realPathOf(root) ?? root, target)) return refused(leavesRoot(file))
  if (leadsToHidden(join(root, file), target)) return refused(isHidden(file))
  if (stats.isFile()) return { kind: 'value', value: 'file' }
  if (!stats.isDirectory()) return refused(notRegular(file, stats))
  const leadsUp = listFoldersAbove(root, file).some((folder) => isInside(target, folder))
  return leadsUp ? refused(leadsBack(file)) : { kind: 'value', value: 'folder' }
}

/** Why a file, relative to `root`, is a symbolic link that must not be followed; undefined for anything else. */
export function refuseLink(root: string, file: string): Problem | undefined {
  const link = followIfLink(root, file)
  return link?.kind === 'problem' ? link.problem : undefined
}

/** The real path of the file that a symbolic link leads to; undefined for anything else. */
export function findLinkedFile(root: string, file: string): string | undefined {
  const link = followIfLink(root, file)
  return link?.kind === 'value' && link.value === 'file' ? realPathOf(join(root, file)) : undefined
}

/** Undefined for anything but a link, and where there is nothing or it cannot be read. */
function followIfLink(root: string, file: string): ReturnType<typeof followLink> | undefined {
  try {
    return lstatSync(join(root, file)).isSymbolicLink() ? followLink(root, file) : undefined
  } catch {
    return undefined
  }
}

/** `target`: its real path. A file beside the link counts as what it is, because its folder was entered. */
function leadsToHidden(link: string, target: string): boolean {
  const names = toRelativePath(realPathOf(dirname(link)) ?? '', target).split('/')
  return names.some((name) => name.startsWith('.') && name !== '..' && !PUBLIC_FOLDERS.has(name))
}

/** The real paths of the folders through which a path leads: following a link to one of them would never end. */
function listFoldersAbove(root: string, file: string): string[] {
  const names = file.split('/').slice(0, -1)
  return names.flatMap((_, index) => realPathOf(join(root, ...names.slice(0, index + 1))) ?? [])
}

function refused(problem: Problem): { kind: 'problem'; problem: Problem } {
  return { kind: 'problem', problem }
}

function isHidden(file: string): Problem {
  return {
    severity: 'error',
    kind: 'unreadable-file',
    message: `"${file}" is a symbolic link to something hidden, which may contain secrets.`,
    file,
    hint: 'Replace the link with a copy if readers may see it.',
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
