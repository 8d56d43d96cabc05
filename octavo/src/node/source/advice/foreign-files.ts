import { posix } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import { findForeignFile } from '../../foreign/index.ts'
import type { FoundFile } from '../walk-folder.ts'

/** Reports files of other engines in a folder of pages, which have no effect. */
export function findForeignFiles(files: readonly Pick<FoundFile, 'file'>[]): Problem[] {
  return files.flatMap(({ file }) => {
    const found = findForeignFile(posix.basename(file))
    if (!found) return []
    const { kind, effect, hint } = found
    return [{ severity: 'warning', kind, message: `"${file}" ${effect}.`, file, hint }]
  })
}
