import { join } from 'node:path'
import { findPackageRoot } from '../../files/index.ts'

/** A module of this package that the code of a site imports. */
export interface PublicEntry {
  /** As imports name it. */
  source: string
  /** As bundles of the preview name it. */
  name: 'components' | 'parts'
  /** Absolute path of the module. */
  path: string
}

/** All that sites import. `octavo/testing` is for tests, which are not bundled. */
export function listPublicEntries(): PublicEntry[] {
  const theme = join(findPackageRoot(), 'src/theme')
  return [
    { source: 'octavo/components', name: 'components', path: join(theme, 'components.ts') },
    { source: 'octavo/theme', name: 'parts', path: join(theme, 'parts/index.ts') },
  ]
}

/** The module that an import names; undefined for another import. */
export function findPublicEntry(source: string): PublicEntry | undefined {
  return listPublicEntries().find((entry) => entry.source === source)
}
