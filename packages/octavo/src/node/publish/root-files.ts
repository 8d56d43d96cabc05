import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
import { replaceFile } from './replace-file.ts'

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

/**
 * Shows the notices that documents contain, so that a version which is never built again says that it is not the latest
 * release. Browsers wait for style sheets before they paint, so nothing moves. `rootPath` is the path of the site root.
 */
function renderVersionStyles(rootPath: string, versions: readonly Version[]): string {
  const latest = versions.find(isRelease)
  const selectors = versions.flatMap((version) => {
    const kind = latest && version.notice !== false && noticeOf(version, latest)
    return kind ? `[data-base=${JSON.stringify(`${rootPath}${version.versionNumber}/`)}] .version-notice-${kind}` : []
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

/** Writes a file of the root, unless there is one that Octavo did not write. Returns whether it wrote. */
function writeOwn(root: string, name: string, text: string): boolean {
  if (isOwners(root, name)) return false
  // The Not Found page equals the version's byte for byte: servers answer with either.
  replaceFile(root, name, name === NOT_FOUND_FILE ? text : `${text.trimEnd()}\n${toComment(name)}\n`)
  return true
}

function isOwners(root: string, name: string): boolean {
  const file = join(root, name)
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return text.trim() !== '' && !text.includes(MARK) && !isUnmarked(root, name, text)
}

/** The files of a site that Octavo has built into the root itself look the same, but are that site's own. */
function isUnmarked(root: string, name: string, text: string): boolean {
  return UNMARKED[name]?.test(text) === true && !existsSync(join(root, BUILD_STAMP_FILE))
}

function toComment(name: string): string {
  if (name.endsWith('.css')) return `/* ${MARK} */`
  return name.endsWith('.html') ? `<!-- ${MARK} -->` : `# ${MARK}`
}
