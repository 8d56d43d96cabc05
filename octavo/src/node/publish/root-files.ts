import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build-stamp.ts'
import { renderRedirect } from '../render/index.ts'
import { VERSIONS_FILE, writeWhole, type Version } from './versions-list.ts'

const INHERITED = ['404.html', 'robots.txt']

/** Whether a folder holds somebody else's site: its front page would be replaced, but no version in it is Octavo's. */
export function isForeign(root: string): boolean {
  if (existsSync(join(root, VERSIONS_FILE)) || !existsSync(join(root, 'index.html'))) return false
  const names = readdirSync(root)
  return !names.some((name) => existsSync(join(root, name, BUILD_STAMP_FILE)))
}

/**
 * The root's own files: its address leads to the newest version, a wrong address to that version's Not Found page. Hosts read
 * `_headers` at the root only, so it holds the rules of all versions.
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
