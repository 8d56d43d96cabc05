import { join } from 'node:path'
import type { SiteConfig } from '../config/schema.ts'

/** What reading a site needs of its configuration: where things lie. */
export type SiteFolders = Pick<SiteConfig, 'root' | 'publicPath' | 'pages'> & {
  docs: Pick<SiteConfig['docs'], 'path' | 'sidebarPath'>
}

/** Absolute paths of the folders that a site is read from. */
export function listSourceFolders({ root, docs, pages, publicPath }: SiteFolders): string[] {
  return [docs.path, pages.path, publicPath].map((path) => join(root, path))
}
