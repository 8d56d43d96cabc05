import type { SiteVersion } from '../../shared/site.ts'
import { features } from '../../shared/shell.ts'
import type { Version } from '../../shared/versions/versions.ts'
import { getState } from './store.ts'
import { isRunning, toRootFolder, toVersionFolder } from './versions.ts'

/** Where the page that the reader sees is. */
interface PageAddress {
  route: string
  basePath: string
  running: SiteVersion
}

/** Milliseconds after which a version counts as one without the page. */
const PATIENCE = 5000

const found = new Map<string, Promise<boolean>>()

/**
 * A version with the address of the page that the reader sees, and the query and section that are in the address bar, in
 * place of its start: in the language of the reader, else in the first one. A version that does not have the page keeps
 * its start.
 */
export async function withSamePage(version: Version, running: SiteVersion): Promise<Version> {
  const { site, page } = getState()
  if (page.notFound || isRunning(version, running)) return version
  for (const address of toSamePages(version, { route: page.route, basePath: site.basePath, running })) {
    const isSame = (await hasPage(address)) && getState().page === page
    if (isSame) return { ...version, url: address + location.search + location.hash }
  }
  return version
}

/** The addresses in the folder of another version, the best one first; none if that version starts elsewhere. */
export function toSamePages({ versionNumber, url }: Version, { route, basePath, running }: PageAddress): string[] {
  const folder = `${toRootFolder(basePath, running)}${versionNumber}/`
  if (url !== undefined && !url.startsWith(folder)) return []
  const same = folder + route.slice(toVersionFolder(basePath, running).length)
  return features.languages && running.language ? [same, folder + route.slice(basePath.length)] : [same]
}

/** Asks the server, because a list of pages could be older than the files of that version. */
function hasPage(address: string): Promise<boolean> {
  const answer =
    found.get(address) ??
    fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) }).then(
      ({ ok }) => ok,
      () => false,
    )
  found.set(address, answer)
  return answer
}
