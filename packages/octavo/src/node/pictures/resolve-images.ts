import { readFileSync } from 'node:fs'
import { hash } from 'node:crypto'
import { imageSize } from 'image-size'
import type { ResolvedImage } from '../../shared/build/content/image.ts'
import type { Problem, Result } from '../../shared/build/problem.ts'
import { encodeFilePath } from '../../shared/urls.ts'
import {
  isUnchanged,
  locateFile,
  readStats,
  toHashedName,
  toRecordedStats,
  unreadable,
  type FileStats,
  type SiteFolder,
} from '../files/index.ts'

/** The properties of a media file, recorded for the next build. A plain value, so that it can be cached. */
export interface ImageRecord extends FileStats {
  /** First letters of the digest of its content. */
  hash: string
  width?: number
  height?: number
}

export interface ImageOptions {
  site: SiteFolder
  /** Files relative to the root, forward slashes. */
  files: readonly string[]
  basePath: string
  /** Folder relative to the root whose files keep their own addresses, with a final slash: `public/`. */
  publicDir: string
  /** Records of the last build, by file. */
  known?: Readonly<Record<string, ImageRecord>>
}

interface ResolvedImages {
  /** By file relative to the root. */
  images: Record<string, ResolvedImage>
  /** Files to write: absolute source path by output path relative to the base path. */
  outputs: Record<string, string>
  records: Record<string, ImageRecord>
  problems: Problem[]
}

/**
 * Reads the dimensions of all images, and gives those beside the pages an address that contains a digest of their
 * content.
 */
export function resolveImages({ site, files, basePath, publicDir, known = {} }: ImageOptions): ResolvedImages {
  const resolved: ResolvedImages = { images: {}, outputs: {}, records: {}, problems: [] }
  for (const file of new Set(files)) {
    const read = readRecord(site, file, known[file])
    if (read.kind === 'problem') {
      resolved.problems.push(read.problem)
      continue
    }
    const record = read.value
    // Files with the same name and content share one output file.
    const isPublic = file.startsWith(publicDir)
    const output = isPublic ? file.slice(publicDir.length) : `assets/img/${toHashedName(file, record.hash)}`
    const { width, height } = record
    resolved.records[file] = record
    resolved.images[file] = { src: basePath + encodeFilePath(output), ...(width && height && { width, height }) }
    if (!isPublic) resolved.outputs[output] = locateFile(site, file)
  }
  return resolved
}

/** The record of a file: the known one if the file is unchanged. */
function readRecord(site: SiteFolder, file: string, known: ImageRecord | undefined): Result<ImageRecord> {
  const path = locateFile(site, file)
  try {
    const readAt = Date.now()
    const stats = readStats(path)
    if (known && isUnchanged(known, stats)) return { kind: 'value', value: known }
    const content = readFileSync(path)
    const digest = hash('sha256', content, 'base64url').slice(0, 8)
    return { kind: 'value', value: { ...toRecordedStats(stats, readAt), hash: digest, ...measure(content) } }
  } catch (error) {
    return { kind: 'problem', problem: unreadable(file, error) }
  }
}

/** Reads the dimensions in pixels; {} for videos, captions or an SVG without dimensions. */
function measure(content: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(content)
    // EXIF orientations 5 to 8 swap width and height.
    return orientation < 5 ? toPixels(width, height) : toPixels(height, width)
  } catch {
    return {}
  }
}

function toPixels(width: number, height: number): { width: number; height: number } {
  return { width: Math.round(width), height: Math.round(height) }
}
