import type { SourceFile } from '../../shared/page.ts'
import type { Result } from '../../shared/problem.ts'
import { toDocId } from '../../shared/urls.ts'
import type { SiteConfig } from '../config/index.ts'
import { isPageFile, readSource, type CollectionName } from '../source/index.ts'

/** The collection that a file, relative to the root, is a page of. */
export function collectionOf(config: SiteConfig, file: string): CollectionName | undefined {
  return (['docs', 'pages'] as const).find((name) => {
    const folder = `${config[name].path}/`
    return file.startsWith(folder) && isPageFile(file.slice(folder.length))
  })
}

/** Reads a page from disk; undefined for other files. */
export function readChanged(config: SiteConfig, file: string): Result<SourceFile> | undefined {
  const collection = collectionOf(config, file)
  if (!collection) return undefined
  const id = toDocId(file.slice(config[collection].path.length + 1))
  return readSource({ id, collection, file, path: `${config.root}/${file}` })
}
