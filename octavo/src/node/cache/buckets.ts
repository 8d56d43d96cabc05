import { checksum, digest } from '../digest.ts'

/**
 * Records of pages are kept in this many entries, so that an edit reads and writes one of them and not those of the
 * whole site.
 */
export const BUCKET_COUNT = 16

/** The bucket of a source file, from 0. */
export function bucketOf(file: string): number {
  return checksum(file) % BUCKET_COUNT
}

/** The cache key of a bucket; `root` is the absolute path of the site. */
export function bucketKey(root: string, bucket: number): string {
  return digest(`${root} ${bucket}`)
}
