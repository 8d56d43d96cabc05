import { join } from 'node:path'
import type { DocsArea, SiteConfig } from '../config/schema.ts'

/** The paths of the configuration that a site is read from. */
export type SiteFolders = Pick<SiteConfig, 'root' | 'layer' | 'publicPath' | 'pages'> & {
  areas: readonly Pick<DocsArea, 'path' | 'setting' | 'sidebarPath' | 'sidebarIsOptional'>[]
  /** Folders with files that the pages of sources show or link. */
  mediaPaths?: readonly string[]
}

/** Absolute paths of the folders that a site is read from. */
export function listContentFolders({ root, ...folders }: SiteFolders): string[] {
  return [...listPageFolders(folders), folders.publicPath].map((path) => join(root, path))
}

/** The folders of pages, relative to the site root. */
export function listPageFolders({ areas, pages }: Pick<SiteFolders, 'areas' | 'pages'>): string[] {
  return [...areas.map(({ path }) => path), pages.path]
}
