import { posix } from 'node:path'
import { listSpellings, toPathBelow } from '../../shared/urls.ts'

/** The settings that decide where the files of images are. */
interface ImageFolders {
  baseUrl: string
  publicPath: string
}

/**
 * The files that the path of an image in `file` may mean, relative to the site root, in order: with a leading slash, in
 * the public folder or the site root (base path optional); else beside `file`.
 */
export function listImageFiles(src: string, file: string, folders: ImageFolders): string[] {
  return listSpellings(src).flatMap((path) => toFiles(path, file, folders))
}

function toFiles(path: string, file: string, { baseUrl, publicPath }: ImageFolders): string[] {
  if (!path.startsWith('/')) return [posix.join(posix.dirname(file), path)]
  const below = [...new Set([toPathBelow(baseUrl, path), path.slice(1)])]
  return [...below.map((each) => `${publicPath}/${each}`), ...below]
}
