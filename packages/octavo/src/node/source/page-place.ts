import type { SourcePlace } from '../../shared/build/page.ts'
import { toDocId, isMarkdownFile } from '../../shared/urls.ts'
import type { SiteFolders } from './site-folders.ts'
import type { FoundFile } from './walk-folder.ts'

/** The place of a page in a folder of pages; undefined for another file in it. */
export function toPagePlace(
  { file, path }: FoundFile,
  folder: string,
  collection: SourcePlace['collection'],
): SourcePlace | undefined {
  const below = file.slice(folder.length + 1)
  return isPageFile(below) ? { id: toDocId(below), collection, file, path } : undefined
}

/** The same for any file of a site, relative to its root. */
export function findPagePlace(
  { root, areas, pages }: Pick<SiteFolders, 'root' | 'areas' | 'pages'>,
  file: string,
): SourcePlace | undefined {
  const folders = [...areas.map(({ path }) => [path, 'docs'] as const), [pages.path, 'pages'] as const]
  for (const [folder, collection] of folders) {
    const isInside = file.startsWith(`${folder}/`)
    const place = isInside ? toPagePlace({ file, path: `${root}/${file}` }, folder, collection) : undefined
    if (place) return place
  }
  return undefined
}

/** Markdown, unless the name of the file or of a folder above it starts with an underscore: those are fragments. */
export function isPageFile(pathInCollection: string): boolean {
  return isMarkdownFile(pathInCollection) && !/(^|\/)_/.test(pathInCollection)
}
