import type { Folder } from '../contract.ts'
import type { ConversionLog } from '../shared/index.ts'

/** Files of a theme of the site's own, and those that change the one of the engine. */
const THEME = /^(?:styles\/|style\.styl$|override\.styl$|enhanceApp\.|client\.|layouts\/|theme\/(?:index|Layout)\.)/

/** Reports style sheets and code that change how the old site looks. @param path The folder `.vuepress`. */
export function reportThemeFiles({ files }: Folder, path: string, log: ConversionLog): void {
  const hint = 'See "Brand" for colors, fonts and style sheets, and "Parts" for components around the pages.'
  for (const file of files) {
    if (!file.startsWith(`${path}/`) || !THEME.test(file.slice(path.length + 1))) continue
    log.report({ kind: 'files of the theme', message: `The file ${file} is not converted.`, hint, file })
  }
}
