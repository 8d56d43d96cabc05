import { posix } from 'node:path'
import { decodePath } from '../../../../../octavo/src/shared/urls.ts'
import type { Folder } from '../../../contract.ts'

/** Finds files as DocFX does: relative to a file or, with `~/`, to `docfx.json`; without regard to case. */
export class FileFinder {
  readonly #folder: Folder
  readonly #root: string
  readonly #byLowerCase: ReadonlyMap<string, string>

  constructor(folder: Folder, root: string) {
    this.#folder = folder
    this.#root = root
    this.#byLowerCase = new Map(folder.files.map((file) => [file.toLowerCase(), file]))
  }

  find(path: string, from: string): string | undefined {
    const decoded = decodePath(path.replaceAll('\\', '/'))
    if (decoded === '' || decoded.startsWith('/')) return undefined
    const file = decoded.startsWith('~/')
      ? posix.join(this.#root, decoded.slice(2))
      : posix.join(posix.dirname(from), decoded)
    return this.#folder.has(file) ? file : this.#byLowerCase.get(file.toLowerCase())
  }
}
