import { findRealPath } from 'octavo/disk'
import type { RunNeed } from '../contract.ts'
import { repositoryOf } from './repository.ts'

const FLAGS: Record<RunNeed, string> = {
  programs: '--allow-child-process',
  addons: '--allow-addons',
  threads: '--allow-worker',
}

/** Programs and their libraries. No folder of `/proc`: the links in it lead to the whole disk, and to other processes. */
const SYSTEM = ['/usr']

/**
 * The options with which Node.js refuses a process everything but reading the repository of FROM, writing to a
 * temporary folder, and what its engine needs. From Node.js 25 on, they also refuse the network:
 * https://nodejs.org/api/permissions.html
 */
export function permissionFlags(
  folders: { from: string; code: string; temporary: string },
  needs: readonly RunNeed[],
): string[] {
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission')
  const readable = bothPaths([repositoryOf(folders.from), folders.code, folders.temporary])
  return [
    isStable ? '--permission' : '--experimental-permission',
    ...[...readable, ...SYSTEM].map((path) => `--allow-fs-read=${path}`),
    ...bothPaths([folders.temporary]).map((path) => `--allow-fs-write=${path}`),
    ...needs.map((need) => FLAGS[need]),
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ]
}

/** Permissions are for paths as they are asked for. With a path twice, Node.js 20 ends in an assertion. */
function bothPaths(folders: readonly string[]): string[] {
  return [...new Set(folders.flatMap((folder) => [folder, findRealPath(folder)]))]
}
