import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

let packageRoot: string | undefined

/** Finds the folder of this package, from the sources as well as from the built package. Later calls are free. */
export function findPackageRoot(): string {
  return (packageRoot ??= search())
}

function search(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}
