import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { findConfigFiles, parentOf } from '../../../folder/index.ts'
import { asMap, parseYaml } from '../../../shared/index.ts'

export const SITE_FILE = /(^|\/)docs\.ya?ml$/
export const SPACE_FILE = /(^|\/)\.gitbook\.ya?ml$/
export const LEGACY_FILE = /(^|\/)book\.(?:json|js)$/
const SUMMARY_FILE = /(^|\/)SUMMARY\.md$/
/** Of one folder, the first counts: the file with the most to say. */
const KINDS = [SITE_FILE, SPACE_FILE, LEGACY_FILE, SUMMARY_FILE]

/** The file that describes a book, the closest to the top of FROM. */
export function findBook(folder: Folder): string | undefined {
  const files = KINDS.map((name) => ({ name }))
  const candidates = findConfigFiles(folder, { files }).filter((file) => isBookFile(file, folder))
  const [first] = candidates
  if (first === undefined) return undefined
  const place = posix.dirname(first)
  return KINDS.flatMap((kind) => candidates.find((file) => kind.test(file) && posix.dirname(file) === place) ?? []).at(
    0,
  )
}

function isBookFile(file: string, folder: Folder): boolean {
  if (SITE_FILE.test(file)) return isSiteFile(folder.readText(file) ?? '')
  if (SPACE_FILE.test(file)) return true
  const below = parentOf(file)
  if (SUMMARY_FILE.test(file)) return folder.has(joinPath(below, 'README.md').replace(/^\//, ''))
  // Other tools have a `book.json`, too.
  return folder.files.some((each) => SUMMARY_FILE.test(each) && (below === '' || each.startsWith(`${below}/`)))
}

/** https://gitbook.com/docs/docs-as-code/git-sync/content-configuration */
function isSiteFile(text: string): boolean {
  return Array.isArray(asMap(asMap(parseYaml(text))['site'])['structure'])
}
