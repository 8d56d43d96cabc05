import { isRelease } from '../../shared/versions/versions.ts'
import { withSamePages } from './same-page.ts'
import { getState } from './store.ts'
import { loadVersions, toVersionHref } from './versions.ts'

/**
 * The address of the page that the reader sees in the latest release, or its start if it does not have the page.
 * undefined if the list of versions cannot be loaded or has no release.
 */
export async function findLatest(): Promise<string | undefined> {
  const { version, basePath } = getState().site
  const latest = version && (await loadVersions(version))?.find(isRelease)
  if (!latest) return undefined
  const [same = latest] = await withSamePages([latest], version)
  return toVersionHref(same, version, basePath)
}
