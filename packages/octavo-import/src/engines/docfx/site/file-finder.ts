import { posix } from 'node:path'
import { decodePath, joinPath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import type { DocFx } from '../config/read-docfx.ts'

/**
 * Finds files as DocFX does: relative to a file or, with `~/`, to `docfx.json`; with `/`, where the site publishes
 * resources; without regard to case.
 */
export class FileFinder {
  readonly #folder: Folder
  readonly #root: string
  readonly #byLowerCase: ReadonlyMap<string, string>
  readonly #byPublishedPath: ReadonlyMap<string, string>

  constructor(folder: Folder, { folder: root, resources, baseUrl }: DocFx) {
    this.#folder = folder
    this.#root = root
    this.#byLowerCase = new Map(folder.files.map((file) => [file.toLowerCase(), file]))
    const published = resources.flatMap(({ pathOf }) =>
      folder.files.flatMap((file) => {
        const path = pathOf(file)
        return path === undefined ? [] : [[joinPath(baseUrl, path).toLowerCase(), file] as const]
      }),
    )
    this.#byPublishedPath = new Map(published)
  }

  /** The path that a link names, whether there is such a file or not. */
  resolve(path: string, from: string): string {
    const decoded = decodePath(path.replaceAll('\\', '/'))
    if (decoded.startsWith('~/')) return posix.join(this.#root, decoded.slice(2))
    return posix.join(posix.dirname(from), decoded)
  }

  find(path: string, from: string): string | undefined {
    if (path === '') return undefined
    if (path.startsWith('/')) return this.#byPublishedPath.get(decodePath(path).toLowerCase())
    const file = this.resolve(path, from)
    return this.#folder.has(file) ? file : this.#byLowerCase.get(file.toLowerCase())
  }
}
