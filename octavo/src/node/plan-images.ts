import type { ResolvedImage } from '../shared/image.ts'
import type { Problem } from '../shared/problem.ts'
import { resolveImages, type ImageRecord } from './assets/index.ts'
import type { Cache } from './cache/index.ts'
import type { SiteConfig } from './config/index.ts'
import { digest } from './digest.ts'
import type { DocumentPlan } from './site/index.ts'

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

/** Sizes and addresses of images. What was measured before is measured again only if it changed. */
export function planImages(config: SiteConfig, files: readonly string[], cache: Cache): PlannedImages {
  if (files.length === 0) return { byFile: {}, outputs: {}, problems: [] }
  const key = digest(config.root)
  const known = cache.read<Record<string, ImageRecord>>('images', key) ?? {}
  const { root, baseUrl: basePath, publicPath } = config
  const resolved = resolveImages({ root, basePath, files, publicDir: `${publicPath}/`, known })
  if (Object.entries(resolved.records).some(([file, record]) => known[file] !== record)) {
    cache.write('images', key, resolved.records)
  }
  return { byFile: resolved.images, outputs: resolved.outputs, problems: resolved.problems }
}
