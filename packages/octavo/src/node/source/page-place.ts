import type { SourcePlace } from '../../shared/build/page.ts'
import { toDocId, isMarkdownFile } from '../../shared/urls.ts'
import { toOwnPath } from '../files/index.ts'
import type { SiteFolders } from './site-folders.ts'
import type { FoundFile } from './walk-folder.ts'

/** The place of a page in a folder of pages; undefined for another file in it. */
export function toPagePlace(
  { file, path, isShared }: FoundFile,
  folder: string,
  collection: SourcePlace['collection'],
): SourcePlace | undefined {
  const below = file.slice(folder.length + 1)
  if (!isPageFile(below)) return undefined
  return { id: toDocId(below), collection, file, path, ...(isShared && { isShared }) }
}

/** The same for any file of a site, relative to its root. */
export function findPagePlace(
  { root, layer, areas, pages }: Pick<SiteFolders, 'root' | 'layer' | 'areas' | 'pages'>,
  file: string,
): SourcePlace | undefined {
  const own = toOwnPath({ root, layer }, file)
  const found: FoundFile = {
    file,
    path: `${root}/${own}`,
    ...(layer !== undefined && own === file && { isShared: true }),
  }
  const folders = [...areas.map(({ path }) => [path, 'docs'] as const), [pages.path, 'pages'] as const]
  for (const [folder, collection] of folders) {
    const isInside = file.startsWith(`${folder}/`)
    const place = isInside ? toPagePlace(found, folder, collection) : undefined
    if (place) return place
  }
  return undefined
}

/** Markdown, unless the name of the file or of a folder above it starts with an underscore: those are fragments. */
export function isPageFile(pathInCollection: string): boolean {
  return isMarkdownFile(pathInCollection) && !/(^|\/)_/.test(pathInCollection)
}
