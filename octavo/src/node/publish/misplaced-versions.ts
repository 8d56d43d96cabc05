import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { splitBasePath } from '../../shared/urls.ts'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../shared/versions/build-stamp.ts'
import type { SiteConfig } from '../config/index.ts'
import { readVersions } from './versions-list.ts'

/**
 * Versions in a site root that were built for another place on the host than the version that is being published, as
 * after a move from `/handbook/5.0/` to `/5.1/`: their pages ask for files that are not there.
 */
export function findMisplacedVersions({ baseUrl, file }: SiteConfig, root: string): Problem[] {
  const listed = readVersions(root)
  const { parent, name } = splitBasePath(baseUrl)
  const others = listed.kind === 'value' ? listed.value.filter(({ versionNumber }) => versionNumber !== name) : []
  return others.flatMap(({ versionNumber }): Problem[] => {
    const expected = `${parent}${versionNumber}/`
    const built = readBasePath(join(root, versionNumber)) ?? expected
    if (built === expected) return []
    const message = `Version ${versionNumber} in ${root} was built for "${built}", so it does not work beside "${baseUrl}".`
    const hint = `Publish it again with the "baseUrl" "${expected}", or this version with the same path before its name.`
    return [{ severity: 'warning', message, file, key: ['baseUrl'], hint }]
  })
}

/** undefined without a build, as for a version that is published elsewhere. */
function readBasePath(folder: string): string | undefined {
  try {
    // Another version of Octavo may have written it.
    const { basePath } = JSON.parse(readFileSync(join(folder, BUILD_STAMP_FILE), 'utf8')) as Partial<BuildStamp>
    return basePath
  } catch {
    return undefined
  }
}
