import { readFileSync } from 'node:fs'
import type { create } from 'fontkitten'

/** The properties of a font file that CSS needs. */
export interface FontFile {
  /** Absolute. */
  path: string
  content: Buffer
  family: string
  /** The weights that the file has; the same number twice for one that is not variable. */
  weights: [min: number, max: number]
  isItalic: boolean
  characters: readonly number[]
  /** Whether browsers can lay out formulas with it. */
  hasFormulas: boolean
}

/** Reads a TTF, OTF, WOFF or WOFF2 file; undefined if it is not a font, or a collection of several. */
export function readFont(path: string, open: typeof create): FontFile | undefined {
  const content = readFileSync(path)
  try {
    const font = open(content)
    if (font.isCollection) return undefined
    const { wght } = font.variationAxes
    const weight = font['OS/2'].usWeightClass
    return {
      path,
      content,
      family: font.familyName,
      weights: wght ? [wght.min, wght.max] : [weight, weight],
      isItalic: font['OS/2'].fsSelection.italic,
      characters: font.characterSet,
      hasFormulas: 'MATH' in tablesOf(font),
    }
  } catch {
    return undefined
  }
}

/** The list of tables is not in the types of the package. */
function tablesOf(font: object): object {
  const { directory } = font as { directory?: { tables?: object } }
  return directory?.tables ?? {}
}
