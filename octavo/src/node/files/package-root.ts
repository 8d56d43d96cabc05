import { fileURLToPath } from 'node:url'
import { packageFolderOf } from './named-file.ts'

let packageRoot: string | undefined

/** Finds the folder of this package, from the sources as well as from the built package. Later calls are free. */
export function findPackageRoot(): string {
  return (packageRoot ??= packageFolderOf(fileURLToPath(import.meta.url)))
}
