import { basename } from 'node:path'
import type { Folder } from '../contract.ts'
import type { ConversionLog } from '../shared/index.ts'

/**
 * Finds the file of a component in a hidden folder of the site, for example in `.vuepress/components`. A component
 * may also be named after its folders: `Foo/Bar.vue` is `<Foo-Bar>`.
 */
export function componentFinder({ files }: Folder, folder: string): (name: string) => string | undefined {
  const known = new Map<string, string>()
  for (const file of files) {
    const [, below] = file.split(new RegExp(`(?:^|/)\\${folder}/(?:.*/)?components/`))
    if (below?.endsWith('.vue') !== true) continue
    const path = below.slice(0, -'.vue'.length)
    for (const name of [basename(path), path]) known.set(keyOf(name), file)
  }
  return (name) => known.get(keyOf(name))
}

function keyOf(name: string): string {
  return name.replace(/[-_/]/g, '').toLowerCase()
}

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
