import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

let packageRoot: string | undefined

/** Finds the folder of this package, from the sources as well as from the built package. Later calls are free. */
export function findPackageRoot(): string {
  return (packageRoot ??= packageFolderOf(fileURLToPath(import.meta.url)))
}

/** The folder of the package that contains a file; the folder of the file if there is none. `path` is absolute. */
export function packageFolderOf(path: string): string {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json'))) return folder
  return dirname(path)
}
