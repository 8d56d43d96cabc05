import { HEADERS_FILE, ROBOTS_FILE } from '../../shared/build/generated-files.ts'
import { NOT_FOUND_FILE } from '../../shared/urls.ts'
import { BUILD_STAMP_FILE } from '../../shared/build/versions/build-stamp.ts'
import {
  isRelease,
  VERSION_STYLES_FILE,
  VERSIONS_FILE,
  type Version,
  type NoticeKind,
} from '../../shared/versions/versions.ts'
import type { SiteConfig } from '../config/index.ts'
import { renderRedirect, type RedirectSite } from '../render/index.ts'
import { renderFrontPageHeaders } from '../site/index.ts'
import { newestFirst } from './versions-list.ts'
import type { RootFile, SiteRoot } from './site-root.ts'

const INHERITED = [NOT_FOUND_FILE, ROBOTS_FILE]
const FRONT_PAGE = 'index.html'

/** Every file that Octavo writes into the root itself. */
export const ROOT_FILES = [VERSIONS_FILE, VERSION_STYLES_FILE, FRONT_PAGE, HEADERS_FILE, ...INHERITED]

/** Whether a version of that name would take the place of such a file. Some disks ignore case. */
export function isRootFile(name: string): boolean {
  return ROOT_FILES.some((file) => file.toLowerCase() === name.toLowerCase())
}

/** Whether a site root holds another tool's site: it has a front page, which would be replaced, but no build of Octavo. */
export async function isForeign(root: SiteRoot): Promise<boolean> {
  const names = await root.list()
  if (names.includes(VERSIONS_FILE) || !names.includes(FRONT_PAGE)) return false
  for (const name of names) if (name === BUILD_STAMP_FILE || (await hasBuild(root, name))) return false
  return true
}

/** Whether the root has a list of versions, and the folder of this one, also if it is not in the list. */
export async function holdsVersion(root: SiteRoot, version: string): Promise<boolean> {
  return (await root.list()).includes(VERSIONS_FILE) && (await hasBuild(root, version))
}

async function hasBuild(root: SiteRoot, name: string): Promise<boolean> {
  return (await root.read(`${name}/${BUILD_STAMP_FILE}`)) !== undefined
}

/** The files of the root, as they are to be, and the names of those that are the owner's own, which stay. */
interface RootPlan {
  files: RootFile[]
  kept: string[]
}

/**
 * Plans the root's own files: its address redirects to the latest release in it, or without one to the first version
 * of the list, and an unknown address gets the Not Found page of that version. Versions that are listed but published
 * elsewhere do not count. Hosts read `_headers` at the root only, so it contains the rules of all versions
 * (https://developers.cloudflare.com/pages/configuration/headers/). Without any version, they are removed. `rootPath` is
 * the path of the root on its host, `site` the version that is being published.
 */
export async function planRootFiles(
  root: SiteRoot,
  rootPath: string,
  versions: readonly Version[],
  site: RedirectSite & Pick<SiteConfig, 'version'>,
): Promise<RootPlan> {
  const plan: RootPlan = { files: [], kept: [] }
  for (const [name, text] of await renderRootFiles(root, rootPath, versions, site)) {
    const current = await root.read(name)
    if (current !== undefined && (await isOwners(root, name, current))) plan.kept.push(name)
    else if (text !== null || current !== undefined) plan.files.push([name, text === null ? null : toOwn(name, text)])
  }
  return plan
}

async function renderRootFiles(
  root: SiteRoot,
  rootPath: string,
  versions: readonly Version[],
  site: RedirectSite & Pick<SiteConfig, 'version'>,
): Promise<RootFile[]> {
  const built: Version[] = []
  for (const version of versions) if (await hasBuild(root, version.versionNumber)) built.push(version)
  const latest = (built.find(isRelease) ?? built[0])?.versionNumber
  if (latest === undefined) return ROOT_FILES.filter((name) => name !== VERSIONS_FILE).map((name) => [name, null])
  const files: RootFile[] = []
  for (const name of INHERITED) {
    const text = await root.read(`${latest}/${name}`)
    if (text !== undefined) files.push([name, text])
  }
  files.push([FRONT_PAGE, renderRedirect(`${rootPath}${latest}/`, site)])
  if (root.hasHostFiles) files.push([HEADERS_FILE, await joinHeaders(root, rootPath, versions)])
  // Also for versions that were published earlier.
  if (site.version?.notice === 'auto' || (await root.read(VERSION_STYLES_FILE)) !== undefined)
    files.push([VERSION_STYLES_FILE, renderVersionStyles(rootPath, versions)])
  return files
}

async function joinHeaders(root: SiteRoot, rootPath: string, versions: readonly Version[]): Promise<string> {
  const rules: string[] = []
  for (const { versionNumber } of versions) {
    const text = await root.read(`${versionNumber}/${HEADERS_FILE}`)
    if (text !== undefined) rules.push(text)
  }
  return [...rules, renderFrontPageHeaders(rootPath)].join('\n')
}

/**
 * Shows the notices that documents contain, so that a version which is never built again says that it is not the latest
 * release, in all its languages. Browsers wait for style sheets before they paint, so nothing moves. `rootPath` is the
 * path of the site root.
 */
function renderVersionStyles(rootPath: string, versions: readonly Version[]): string {
  const latest = versions.find(isRelease)
  const selectors = versions.flatMap((version) => {
    const kind = latest && version.notice !== false && noticeOf(version, latest)
    return kind ? `[data-base^=${JSON.stringify(`${rootPath}${version.versionNumber}/`)}] .version-notice-${kind}` : []
  })
  return selectors.length === 0 ? '' : `${selectors.join(',\n')} {\n  display: block;\n}\n`
}

/** Names such as `next` or `stable` do not say whether they are released. */
function noticeOf({ versionNumber }: Version, latest: Version): NoticeKind | undefined {
  const order = /^v?\d/i.test(versionNumber) ? newestFirst(versionNumber, latest.versionNumber) : 0
  if (order === 0) return undefined
  return order > 0 ? 'old' : 'unreleased'
}

/** Says in a file of the root that Octavo writes it. The owner's own files do not have this line. */
const MARK = 'Written by octavo publish, which replaces this file. Remove this line to keep your own changes.'

/** What Octavo writes without the mark, and what it wrote up to version 0.1.0. */
const UNMARKED: Record<string, RegExp> = {
  'index.html': /location\.replace\(document\.querySelector\('link\[rel=canonical\]'\)/,
  [NOT_FOUND_FILE]: /^<!doctype html>\n<html [^>]*data-base="/,
  [ROBOTS_FILE]: /^User-agent: \*\nAllow: \/\n(?:Sitemap: \S+\/sitemap\.xml\n)*$/,
  [HEADERS_FILE]: /^\/\S*\*\n {2}X-Content-Type-Options: nosniff\n/,
}

/** The Not Found page equals the version's byte for byte: servers answer with either. */
function toOwn(name: string, text: string): string {
  return name === NOT_FOUND_FILE ? text : `${text.trimEnd()}\n${toComment(name)}\n`
}

async function isOwners(root: SiteRoot, name: string, text: string): Promise<boolean> {
  return text.trim() !== '' && !text.includes(MARK) && !(await isUnmarked(root, name, text))
}

/** The files of a site that Octavo has built into the root itself look the same, but are that site's own. */
async function isUnmarked(root: SiteRoot, name: string, text: string): Promise<boolean> {
  return UNMARKED[name]?.test(text) === true && (await root.read(BUILD_STAMP_FILE)) === undefined
}

function toComment(name: string): string {
  if (name.endsWith('.css')) return `/* ${MARK} */`
  return name.endsWith('.html') ? `<!-- ${MARK} -->` : `# ${MARK}`
}
