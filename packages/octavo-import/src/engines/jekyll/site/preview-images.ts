import { joinPath } from 'octavo/addresses'
import type { CopiedFile, Folder } from '../../../contract.ts'
import { asMap, asText } from '../../../shared/index.ts'
import type { JekyllConfig } from '../config/index.ts'
import type { JekyllPage } from './list-pages.ts'

/**
 * The files of `image: /assets/a.png` and `image: { path: /assets/a.png }` in front matter, which count from the top of
 * the site: https://github.com/jekyll/jekyll-seo-tag/blob/master/docs/usage.md
 */
export function previewImages(pages: readonly JekyllPage[], folder: Folder, config: JekyllConfig): CopiedFile[] {
  const paths = pages.map(({ data: { image } }) => asText(image) ?? asText(asMap(image)['path']))
  const files = [...new Set(paths)].flatMap((path) => {
    const from = path?.startsWith('/') ? joinPath(config.folder, path.slice(1)) : undefined
    return from !== undefined && folder.has(from) ? [{ from, to: `public${path}` }] : []
  })
  return files.sort((a, b) => (a.to < b.to ? -1 : 1))
}
