import type { SiteVersion } from '../../shared/site.ts'
import { splitBasePath } from '../../shared/urls.ts'
import type { Version } from '../../shared/versions/versions.ts'
import { getState } from './store.ts'
import { isRunning } from './versions.ts'

/** Where the page that the reader sees is. */
interface PageAddress {
  route: string
  basePath: string
}

/** Milliseconds after which a version counts as one without the page. */
const PATIENCE = 5000

const found = new Map<string, Promise<boolean>>()

/**
 * The versions with the address of the page that the reader sees, and the query and section that are in the address
 * bar, in place of their start. A version that does not have the page keeps its own.
 */
export async function withSamePages(versions: Version[], running: SiteVersion): Promise<Version[]> {
  const { site, page } = getState()
  const shown = { route: page.route, basePath: site.basePath }
  const toSame = async (version: Version): Promise<Version> => {
    const address = page.notFound || isRunning(version, running) ? undefined : toSamePage(version, shown)
    const hasIt = address !== undefined && (await hasPage(address))
    return hasIt ? { ...version, url: address + location.search + location.hash } : version
  }
  const same = await Promise.all(versions.map(toSame))
  return getState().page === page ? same : versions
}

/** The address in the folder of another version; undefined if that version starts elsewhere. */
export function toSamePage({ versionNumber, url }: Version, { route, basePath }: PageAddress): string | undefined {
  const folder = `${splitBasePath(basePath).parent}${versionNumber}/`
  return url === undefined || url.startsWith(folder) ? folder + route.slice(basePath.length) : undefined
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
