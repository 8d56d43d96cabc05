import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { themesOf, type SiteSettings } from '../config.ts'

/**
 * Whether a template shows the titles of pictures as captions, as in the theme Hextra; without one, they are tooltips:
 * https://gohugo.io/render-hooks/images/
 */
export function showsCaptions(folder: Folder, { data, layoutFolders }: SiteSettings): boolean {
  const names = ['_markup/render-image.html', '_default/_markup/render-image.html']
  const paths = layoutFolders.flatMap((layouts) => names.map((name) => joinPath(layouts, name)))
  const template = paths.find((path) => folder.has(path))
  if (template !== undefined) return folder.readText(template)?.includes('<figcaption') ?? false
  return themesOf(data).some((name) => /\bhextra\b/.test(name))
}
