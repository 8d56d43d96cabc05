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
 * The versions with the address of the page that the reader sees, and the query and section that are in the address
 * bar, in place of their start: in the language of the reader, else in the first one. A version that does not have the
 * page keeps its own.
 */
export async function withSamePages(versions: Version[], running: SiteVersion): Promise<Version[]> {
  const { site, page } = getState()
  const shown = { route: page.route, basePath: site.basePath, running }
  const toSame = async (version: Version): Promise<Version> => {
    const addresses = page.notFound || isRunning(version, running) ? [] : toSamePages(version, shown)
    for (const address of addresses)
      if (await hasPage(address)) return { ...version, url: address + location.search + location.hash }
    return version
  }
  const same = await Promise.all(versions.map(toSame))
  return getState().page === page ? same : versions
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
