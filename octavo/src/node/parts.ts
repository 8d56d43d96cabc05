import { checksum, digest } from './digest.ts'

/** What is known of pages is kept in parts: after an edit one of them is read or written, not all that is known of a large site. */
export const PARTS = 16

/** The part that a source file belongs to. */
export function partOf(file: string): number {
  return checksum(file) % PARTS
}

/** The cache's key of a part; `root` is the absolute path of the site. */
export function partKey(root: string, part: number): string {
  return digest(`${root} ${part}`)
}
