import { join } from 'node:path'
import type { SiteConfig } from '../config/schema.ts'

/** The paths of the configuration that a site is read from. */
export type SiteFolders = Pick<SiteConfig, 'root' | 'publicPath' | 'pages'> & {
  docs: Pick<SiteConfig['docs'], 'path' | 'sidebarPath'>
  /** Folders with files that the pages of sources show or link. */
  mediaPaths?: readonly string[]
}

/** Absolute paths of the folders that a site is read from. */
export function listSourceFolders({ root, docs, pages, publicPath }: SiteFolders): string[] {
  return [docs.path, pages.path, publicPath].map((path) => join(root, path))
}
