import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { findRealPath, isInside } from 'octavo/disk'

/** In the folder of a workspace, or of a single package. */
const INSTALLED = [
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
]

/** The folder around FROM that its packages are in, or FROM; never the folder of the user, or one around it. */
export function repositoryOf(from: string, user = homedir()): string {
  const home = findRealPath(user)
  const around = foldersAround(from).filter((folder) => !isInside(findRealPath(folder), home))
  const closest = (names: string[]) => around.find((folder) => names.some((name) => existsSync(join(folder, name))))
  return closest(['.git']) ?? closest(INSTALLED) ?? from
}

/** Where the commands of the site are started: the closest folder with a `package.json`. */
export function packageOf(file: string, from: string): string {
  const repository = repositoryOf(from)
  const around = foldersAround(dirname(file)).filter((folder) => isInside(repository, folder))
  return around.find((folder) => existsSync(join(folder, 'package.json'))) ?? from
}

/** A folder and all that it is in, the closest ones first. */
function foldersAround(path: string): string[] {
  const above = dirname(path)
  return above === path ? [path] : [path, ...foldersAround(above)]
}
