import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEADERS_FILE, ROBOTS_FILE } from '../../shared/generated-files.ts'
import { NOT_FOUND_FILE } from '../../shared/urls.ts'
import { BUILD_STAMP_FILE } from '../../shared/versions/build-stamp.ts'
import { isRelease, VERSION_STYLES_FILE, VERSIONS_FILE, type Version } from '../../shared/versions/versions.ts'
import type { SiteConfig } from '../config/index.ts'
import { renderRedirect, type RedirectSite } from '../render/index.ts'
import { renderFrontPageHeaders } from '../site/index.ts'
import { writeOwn } from './own-files.ts'
import { renderVersionStyles } from './version-styles.ts'

const INHERITED = [NOT_FOUND_FILE, ROBOTS_FILE]
const FRONT_PAGE = 'index.html'

/** Every file that Octavo writes into the root itself. */
export const ROOT_FILES = [VERSIONS_FILE, VERSION_STYLES_FILE, FRONT_PAGE, HEADERS_FILE, ...INHERITED]

/** Whether a version of that name would take the place of such a file. Some disks ignore case. */
export function isRootFile(name: string): boolean {
  return ROOT_FILES.some((file) => file.toLowerCase() === name.toLowerCase())
}

/** Whether a folder holds another tool's site: it has a front page, which would be replaced, but no build of Octavo. */
export function isForeign(root: string): boolean {
  if (existsSync(join(root, VERSIONS_FILE)) || !existsSync(join(root, FRONT_PAGE))) return false
  return !['.', ...readdirSync(root)].some((name) => hasBuild(root, name))
}

function hasBuild(root: string, name: string): boolean {
  return existsSync(join(root, name, BUILD_STAMP_FILE))
}

/**
 * Writes the root's own files: its address redirects to the latest release in it, or without one to the first version
 * of the list, and an unknown address gets the Not Found page of that version. Versions that are listed but published
 * elsewhere do not count. Hosts read `_headers` at the root only, so it contains the rules of all versions
 * (https://developers.cloudflare.com/pages/configuration/headers/). `rootPath` is the path of the root on its host,
 * `site` the version that is being published. Returns the names of files that are the owner's own, which stay.
 */
export function writeRootFiles(
  root: string,
  rootPath: string,
  versions: readonly Version[],
  site: RedirectSite & Pick<SiteConfig, 'version'>,
): string[] {
  const built = versions.filter(({ versionNumber }) => hasBuild(root, versionNumber))
  const latest = (built.find(isRelease) ?? built[0])?.versionNumber
  if (latest === undefined) return []
  const texts = new Map<string, string>()
  for (const file of INHERITED) {
    const from = join(root, latest, file)
    if (existsSync(from)) texts.set(file, readFileSync(from, 'utf8'))
  }
  texts.set(FRONT_PAGE, renderRedirect(`${rootPath}${latest}/`, site))
  const headers = versions
    .map(({ versionNumber }) => join(root, versionNumber, HEADERS_FILE))
    .filter((file) => existsSync(file))
  const rules = [...headers.map((file) => readFileSync(file, 'utf8')), renderFrontPageHeaders(rootPath)]
  texts.set(HEADERS_FILE, rules.join('\n'))
  // Also for versions that were published earlier.
  if (site.version?.notice === 'auto' || existsSync(join(root, VERSION_STYLES_FILE)))
    texts.set(VERSION_STYLES_FILE, renderVersionStyles(rootPath, versions))
  return [...texts].filter(([file, text]) => !writeOwn(root, file, text)).map(([file]) => file)
}
