import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceSite } from '../../shared/build/site-code.ts'
import { refuseFile, toOwnPath, unreadable } from '../files/index.ts'

/** The text of a file of the site. undefined if it cannot or must not be read, which is reported. */
export function readText(
  file: string,
  { root, layer, report }: Pick<SourceSite, 'root' | 'layer' | 'report'>,
): string | undefined {
  const path = toOwnPath({ root, layer }, file)
  const refused = refuseFile(root, path)
  if (refused) return void report(refused)
  try {
    // TextDecoder removes the byte order mark that some editors write.
    return new TextDecoder().decode(readFileSync(join(root, path)))
  } catch (error) {
    return void report(unreadable(path, error))
  }
}

/**
 * How the search ranks posts and changelogs: below the documentation, which describes what is true today in the same
 * words. The front matter of a post may say otherwise.
 */
export const NEWS_SEARCH = { weight: 0.5 }
