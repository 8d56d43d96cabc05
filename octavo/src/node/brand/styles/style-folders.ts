import type { Problem } from '../../../shared/problem.ts'
import { isInside, packageFolderOf, refuseFile, toRelativePath } from '../../files/index.ts'

/** The folders that style sheets may load files from: that of the site, and packages that they import. */
export interface StyleFolders {
  /** Allows the package of a file that an import has found. */
  addPackageOf(path: string): void
  /** Why a file must not or cannot be read; undefined for a file, and where there is none. */
  refuse(path: string): Problem | undefined
}

/** `root`: absolute path of the site. A package of a workspace is outside of it. */
export function createStyleFolders(root: string): StyleFolders {
  const packages = new Set<string>()
  return {
    addPackageOf: (path) => void packages.add(packageFolderOf(path)),
    refuse: (path) => {
      const folder = isInside(root, path) ? root : ([...packages].find((each) => isInside(each, path)) ?? root)
      const refused = refuseFile(folder, toRelativePath(folder, path))
      return refused && { ...refused, file: toRelativePath(root, path) }
    },
  }
}
