import type { fromBuffer } from '@capsizecss/unpack'
import type { create } from 'fontkitten'
import type { Result } from '../../shared/build/problem.ts'
import { loadPackage } from '../files/index.ts'
import { readFileSync } from 'node:fs'

/** https://www.npmjs.com/package/subset-font */
type SubsetFont = (
  content: Buffer,
  text: string,
  options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: { wght: number } },
) => Promise<Buffer>

export type Metrics = Awaited<ReturnType<typeof fromBuffer>>

/** The packages that read and convert font files. */
export interface FontTools {
  open: typeof create
  measure: typeof fromBuffer
  subset: SubsetFont
}

const PACKAGES = ['subset-font', 'fontkitten', '@capsizecss/unpack'] as const

/** Loads the packages, which the site has installed. `key`: the setting that needs them. */
export async function loadFontTools(site: { root: string; file: string; key: string }): Promise<Result<FontTools>> {
  const wanted = { ...site, together: PACKAGES }
  const subset = await loadPackage<{ default: SubsetFont }>('subset-font', wanted)
  if (subset.kind === 'problem') return subset
  const fontkitten = await loadPackage<{ create: typeof create }>('fontkitten', wanted)
  if (fontkitten.kind === 'problem') return fontkitten
  const capsize = await loadPackage<{ fromBuffer: typeof fromBuffer }>('@capsizecss/unpack', wanted)
  if (capsize.kind === 'problem') return capsize
  return {
    kind: 'value',
    value: { subset: subset.value.default, open: fontkitten.value.create, measure: capsize.value.fromBuffer },
  }
}

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
