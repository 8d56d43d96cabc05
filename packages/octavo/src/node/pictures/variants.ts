import { statSync } from 'node:fs'
import { extname } from 'node:path'
import type sharp from 'sharp'
import type { ImageSource, ResolvedImage } from '../../shared/build/content/image.ts'
import type { Problem, Result } from '../../shared/build/problem.ts'
import { encodeFilePath } from '../../shared/urls.ts'
import { loadPackage, locateFile, toStem, storeFile, type SiteFolder } from '../files/index.ts'

type Sharp = typeof sharp
type Format = 'avif' | 'webp'

/** An image of the site with its dimensions. */
interface MeasuredImage {
  /** Relative to the root. */
  file: string
  /** First letters of the digest of its content. */
  hash: string
  image: ResolvedImage
}

interface VariantsInput {
  site: SiteFolder
  /** Name of the configuration file. */
  configFile: string
  basePath: string
  cacheDir: string
  images: readonly MeasuredImage[]
  formats: readonly Format[]
  /** In pixels. */
  widths: readonly number[]
}

interface Variants {
  /** By file. */
  sources: Record<string, ImageSource[]>
  /** Absolute source path by output path below the base path. */
  outputs: Record<string, string>
  problems: Problem[]
}

/** Photos and screenshots. A drawing is sharp at any size, and an animation would stop. */
const RASTER = new Set(['.png', '.jpg', '.jpeg', '.webp'])

/** Low effort for AVIF: the files are 3 % larger than with the default, in a tenth of the time. */
const OPTIONS = { avif: { quality: 55, effort: 2 }, webp: { quality: 80, effort: 4 } } as const

/** Number of images that are encoded at the same time; sharp uses several threads for each. */
const PARALLEL = 2

/** Makes smaller files of each image. A format whose largest file would not be smaller than the image is left out. */
export async function makeVariants(input: VariantsInput): Promise<Variants> {
  const variants: Variants = { sources: {}, outputs: {}, problems: [] }
  const queue = input.images.filter(({ file, image }) => RASTER.has(extname(file).toLowerCase()) && image.width)
  if (queue.length === 0) return variants
  const loaded = await loadPackage<{ default: Sharp }>('sharp', {
    root: input.site.root,
    file: input.configFile,
    key: 'images.optimize',
  })
  if (loaded.kind === 'problem') return { ...variants, problems: [loaded.problem] }
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const result = await makeSources(loaded.value.default, next, input)
      if (result.kind === 'problem') variants.problems.push(result.problem)
      else if (result.value.sources.length > 0) {
        variants.sources[next.file] = result.value.sources
        Object.assign(variants.outputs, result.value.outputs)
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return variants
}

type Sources = Result<{ sources: ImageSource[]; outputs: Record<string, string> }>

async function makeSources(draw: Sharp, measured: MeasuredImage, input: VariantsInput): Promise<Sources> {
  const { file, image } = measured
  const own = image.width ?? 0
  const widths = [
    ...new Set([...input.widths.filter((width) => width < own), Math.min(own, Math.max(...input.widths))]),
  ].sort((a, b) => a - b)
  const outputs: Record<string, string> = {}
  const sources: ImageSource[] = []
  try {
    for (const format of input.formats) {
      const encoded = await Promise.all(widths.map((width) => encode(draw, measured, { width, format }, input)))
      const largest = encoded.at(-1)
      if (!largest || statSync(largest.path).size >= statSync(locateFile(input.site, file)).size) continue
      for (const { output, path } of encoded) outputs[output] = path
      const srcset = encoded
        .map(({ output, width }) => `${input.basePath}${encodeFilePath(output)} ${width}w`)
        .join(', ')
      sources.push({ type: `image/${format}`, srcset })
    }
    return { kind: 'value', value: { sources, outputs } }
  } catch (error) {
    return { kind: 'problem', problem: notEncoded(file, error) }
  }
}

interface Variant {
  width: number
  format: Format
}

async function encode(
  draw: Sharp,
  { file, hash }: MeasuredImage,
  { width, format }: Variant,
  { site, cacheDir }: VariantsInput,
): Promise<{ output: string; path: string; width: number }> {
  const name = `${hash}-${width}.${format}`
  const path = await storeFile(cacheDir, 'pictures', name, () =>
    // `rotate` applies the orientation that a camera stored, as browsers do.
    draw(locateFile(site, file)).rotate().resize({ width }).toFormat(format, OPTIONS[format]).toBuffer(),
  )
  return {
    output: `assets/img/${toStem(file)}-${name}`,
    path,
    width,
  }
}

function notEncoded(file: string, error: unknown): Problem {
  return {
    severity: 'warning',
    kind: 'image-sizes',
    message: `No smaller files can be made of the image: ${String(error).split('\n')[0]}.`,
    file,
    hint: 'Export the image again. Pages show it as it is.',
  }
}
