import { join } from 'node:path'
import type { SiteConfig } from '../../config/index.ts'
import { statsOf, type FileStats } from '../../files/index.ts'

/**
 * Size and time of the files that `socialCards` names: with other content, all documents have other cards. The name of
 * a file of the shell identifies the content of the theme's font.
 */
export function readCardFiles({ root, socialCards }: SiteConfig): (FileStats | undefined)[] {
  if (typeof socialCards !== 'object') return []
  return [socialCards.logo, socialCards.font].map((file) => {
    const stats = file === undefined ? undefined : statsOf(join(root, file))
    return stats && { size: stats.size, modified: Math.max(stats.mtimeMs, stats.ctimeMs) }
  })
}
