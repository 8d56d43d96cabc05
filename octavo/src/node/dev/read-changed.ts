import type { SourceFile } from '../../shared/page.ts'
import type { Result } from '../../shared/problem.ts'
import { toDocId } from '../../shared/urls.ts'
import type { SiteConfig } from '../config/index.ts'
import { isPageFile, readSource, type CollectionName } from '../source/index.ts'

interface PageFolder {
  collection: CollectionName
  path: string
}

/** The folder that a file, relative to the root, is a page of. */
function findPageFolder({ areas, pages }: SiteConfig, file: string): PageFolder | undefined {
  const folders: PageFolder[] = [
    ...areas.map(({ path }) => ({ collection: 'docs' as const, path })),
    { collection: 'pages', path: pages.path },
  ]
  return folders.find(({ path }) => file.startsWith(`${path}/`) && isPageFile(file.slice(path.length + 1)))
}

/** Whether a file, relative to the root, is a page. */
export function isPage(config: SiteConfig, file: string): boolean {
  return findPageFolder(config, file) !== undefined
}

/** Reads a page from disk; undefined for other files. */
export function readChanged(config: SiteConfig, file: string): Result<SourceFile> | undefined {
  const folder = findPageFolder(config, file)
  if (!folder) return undefined
  const id = toDocId(file.slice(folder.path.length + 1))
  return readSource({ id, collection: folder.collection, file, path: `${config.root}/${file}` })
}
