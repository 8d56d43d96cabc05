import { posix } from 'node:path'
import type { SiteConfig } from '../../config/schema.ts'
import { STYLE_FOLDER } from './replace-style.ts'

/** The fonts of the theme by what they are for. */
const FAMILIES = { text: 'Schibsted Grotesk', mono: 'Spline Sans Mono' }

export type ThemeFontUse = keyof typeof FAMILIES

/** The fonts of the theme that a site has others for. */
export function listReplaced({ theme }: Pick<SiteConfig, 'theme'>): ThemeFontUse[] {
  const { text, code } = theme?.fonts ?? {}
  return [...(text === undefined ? [] : ['text' as const]), ...(code === undefined ? [] : ['mono' as const])]
}

/** A minified style sheet without the faces of some fonts of the theme, and the names of the files that they load. */
export function dropFaces(css: string, uses: readonly ThemeFontUse[]): { css: string; names: string[] } {
  const families = new Set<string>(uses.map((use) => FAMILIES[use]))
  const names: string[] = []
  const kept = css.replace(
    /@font-face\{font-family:"?([^;"]+)"?;src:url\("?\.\/([^")]+)[^}]*\}/g,
    (face, family: string, name: string) => {
      if (!families.has(family)) return face
      names.push(name)
      return ''
    },
  )
  return { css: kept, names }
}

/**
 * Leaves out the fonts of the theme that the site has others for: the faces in the theme's style sheet, and their
 * files. `own`, the style sheet of the site, may still name a font of the theme.
 */
export function dropThemeFonts(
  css: string,
  files: Record<string, string>,
  { replaced, own }: { replaced: readonly ThemeFontUse[]; own: string },
): { css: string; files: Record<string, string> } {
  const dropped = dropFaces(
    css,
    replaced.filter((use) => !own.includes(FAMILIES[use])),
  )
  const unused = new Set(dropped.names.map((name) => posix.join(STYLE_FOLDER, name)))
  return { css: dropped.css, files: Object.fromEntries(Object.entries(files).filter(([file]) => !unused.has(file))) }
}
