import type { ResolvedImage } from '../../../shared/content/image.ts'
import type { ImageRef, PageSummary } from '../../../shared/page.ts'
import type { Problem } from '../../../shared/problem.ts'
import { resolveImages, type ImageRecord } from '../../pictures/resolve-images.ts'
import type { Cache } from '../../cache/index.ts'
import { placeProblems, type SiteConfig } from '../../config/index.ts'
import { digest } from '../../digest.ts'
import type { DocumentPlan } from '../../site/index.ts'

export interface PlannedImages {
  /** By file relative to the site root. */
  byFile: Record<string, ResolvedImage>
  /** Files to copy: absolute source path by output path. */
  outputs: Record<string, string>
  problems: Problem[]
}

/** The images that documents show, relative to the site root, each once. */
export function listImages(documents: readonly DocumentPlan[]): string[] {
  return [...new Set(documents.flatMap(({ imageFiles }) => imageFiles))].filter((file) => file !== null)
}

/**
 * Sizes and addresses of images, and smaller files of them if the site wants these. Only images that changed since the
 * last build are measured and encoded. `isAll`: whether `files` are all images of the site; otherwise the next build
 * still knows the others.
 */
export async function planImages(
  config: SiteConfig,
  files: readonly string[],
  cache: Cache,
  { isAll }: { isAll: boolean },
): Promise<PlannedImages> {
  if (files.length === 0) return { byFile: {}, outputs: {}, problems: [] }
  const key = digest(config.root)
  const known = cache.read<Record<string, ImageRecord>>('images', key) ?? {}
  const { root, baseUrl: basePath, publicPath } = config
  const resolved = resolveImages({ root, basePath, files, publicDir: `${publicPath}/`, known })
  if (Object.entries(resolved.records).some(([file, record]) => known[file] !== record)) {
    cache.write('images', key, isAll ? resolved.records : { ...known, ...resolved.records })
  }
  const planned = { byFile: resolved.images, outputs: resolved.outputs, problems: resolved.problems }
  return config.images.optimize ? addVariants(config, planned, resolved.records, cache) : planned
}

async function addVariants(
  config: SiteConfig,
  { byFile, outputs, problems }: PlannedImages,
  records: Readonly<Record<string, ImageRecord>>,
  cache: Cache,
): Promise<PlannedImages> {
  const { root, file: configFile, baseUrl: basePath, images: settings } = config
  const { makeVariants } = await import('../../pictures/index.ts')
  const images = Object.entries(byFile).map(([file, image]) => ({ file, image, hash: records[file]?.hash ?? '' }))
  const variants = await makeVariants({ root, configFile, basePath, cacheDir: cache.dir, images, ...settings })
  const withSources = ({ file, image }: (typeof images)[number]): [string, ResolvedImage] => {
    const sources = variants.sources[file]
    return [file, sources ? { ...image, sources } : image]
  }
  return {
    byFile: Object.fromEntries(images.map(withSources)),
    outputs: { ...outputs, ...variants.outputs },
    problems: [...problems, ...(await placeProblems(root, variants.problems))],
  }
}

/** The images of a document by their index in its page. `byFile`: the images of the site. */
export function pickImages(
  document: DocumentPlan,
  page: PageSummary | undefined,
  byFile: Record<string, ResolvedImage>,
): ResolvedImage[] {
  return document.imageFiles.map((file, index) => {
    const written = page?.images[index]
    // A remote image keeps its address; so does a missing one, which is reported elsewhere.
    const found = (file !== null && byFile[file]) || { src: written?.src ?? '' }
    return written ? inAskedSize(found, written) : found
  })
}

/** An image in the size that the author asked for. A side that is not given follows from the file's aspect ratio. */
function inAskedSize(image: ResolvedImage, asked: Pick<ImageRef, 'width' | 'height'>): ResolvedImage {
  if (!asked.width && !asked.height) return image
  const ratio = image.width && image.height ? image.width / image.height : undefined
  const width = asked.width ?? (ratio && asked.height && Math.round(asked.height * ratio))
  const height = asked.height ?? (ratio && asked.width && Math.round(asked.width / ratio))
  return { ...image, ...(width && height && { width, height }) }
}
