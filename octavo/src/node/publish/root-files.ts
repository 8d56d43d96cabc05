import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build-stamp.ts'
import { renderRedirect } from '../render/index.ts'
import { VERSIONS_FILE, writeWhole, type Version } from './versions-list.ts'

const INHERITED = ['404.html', 'robots.txt']

/** Whether a folder holds another tool's site: it has a front page, which would be replaced, but no build of Octavo. */
export function isForeign(root: string): boolean {
  if (existsSync(join(root, VERSIONS_FILE)) || !existsSync(join(root, 'index.html'))) return false
  const names = readdirSync(root)
  return !names.some((name) => existsSync(join(root, name, BUILD_STAMP_FILE)))
}

/**
 * Writes the root's own files: its address redirects to the newest version, and an unknown address gets that version's
 * Not Found page. Hosts read `_headers` at the root only, so it contains the rules of all versions
 * (https://developers.cloudflare.com/pages/configuration/headers/).
 */
export function writeRootFiles(root: string, versions: readonly Version[]): void {
  const newest = versions[0]?.versionNumber
  if (newest === undefined) return
  for (const file of INHERITED) writeWhole(join(root, file), readFileSync(join(root, newest, file)))
  writeWhole(join(root, 'index.html'), renderRedirect(`/${newest}/`))
  const headers = versions
    .map(({ versionNumber }) => join(root, versionNumber, '_headers'))
    .filter((file) => existsSync(file))
  writeWhole(join(root, '_headers'), headers.map((file) => readFileSync(file, 'utf8')).join('\n'))
}
