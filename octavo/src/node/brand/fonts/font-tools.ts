import type { fromBuffer } from '@capsizecss/unpack'
import type { create } from 'fontkitten'
import type { Result } from '../../../shared/problem.ts'
import { loadPackage } from '../../files/index.ts'

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
