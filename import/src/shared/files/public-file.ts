import { isExternalHref, joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { CopiedFile, Folder } from '../../contract.ts'
import { asText } from '../data/index.ts'

/**
 * A file of the settings, such as a logo, at the same address in the public folder; undefined if FROM does not have it.
 * @param base The folder in FROM that is published at the root.
 */
export function publicFile(
  folder: Folder,
  base: string,
  path: unknown,
): { address: string; file: CopiedFile } | undefined {
  const written = asText(path)
  const from = joinPath(base, (written ?? '').replace(/^\//, ''))
  if (written === undefined || isExternalHref(written) || !folder.has(from)) return undefined
  return { address: joinPath('/', written), file: { from, to: joinPath('public', written) } }
}
