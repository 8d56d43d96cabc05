import type { SiteVersion } from '../../shared/site.ts'
import { splitBasePath } from '../../shared/urls.ts'
import type { Version } from '../../shared/versions/versions.ts'
import { isRunning } from './versions.ts'

/** The page that the reader sees. */
interface ShownPage {
  route: string
  basePath: string
}

/** Milliseconds after which a version counts as one without the page. */
const PATIENCE = 5000

const found = new Map<string, Promise<boolean>>()

/**
 * Addresses of the page in other versions, by their number, with the section that is in the address bar. A version that
 * does not have the page is left out.
 */
export async function findSamePages(
  versions: Version[],
  running: SiteVersion,
  page: ShownPage,
): Promise<Record<string, string>> {
  const others = versions.filter((version) => !isRunning(version, running))
  const entries = await Promise.all(
    others.map(async (version) => {
      const address = toSamePage(version, page)
      const hasIt = address !== undefined && (await hasPage(address))
      return hasIt ? [[version.versionNumber, address + location.hash]] : []
    }),
  )
  return Object.fromEntries(entries.flat())
}

/** The address in the folder of another version; undefined if that version starts elsewhere. */
export function toSamePage({ versionNumber, url }: Version, { route, basePath }: ShownPage): string | undefined {
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
