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

  /** The path that a link names, whether there is such a file or not. */
  resolve(path: string, from: string): string {
    const decoded = decodePath(path.replaceAll('\\', '/'))
    if (decoded.startsWith('~/')) return posix.join(this.#root, decoded.slice(2))
    return posix.join(posix.dirname(from), decoded)
  }

  find(path: string, from: string): string | undefined {
    if (path === '' || path.startsWith('/')) return undefined
    const file = this.resolve(path, from)
    return this.#folder.has(file) ? file : this.#byLowerCase.get(file.toLowerCase())
  }
}
