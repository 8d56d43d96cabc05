import { join } from 'node:path'
import type { SiteConfig } from '../../config/index.ts'
import { isFile, readStats, type FileStats } from '../../files/index.ts'

/**
 * Size and time of the files that `socialCards` names: with other content, all documents have other cards. The name of
 * a file of the shell identifies the content of the theme's font.
 */
export function readCardFiles({ root, socialCards }: SiteConfig): (FileStats | undefined)[] {
  if (typeof socialCards !== 'object') return []
  const paths = [socialCards.logo, socialCards.font].map((file) => file && join(root, file))
  return paths.map((path) => (path && isFile(path) ? readStats(path) : undefined))
}
