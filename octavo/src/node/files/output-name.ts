import { parse } from 'node:path'

/** With digest and extension, a name must not be longer than the 255 bytes that file systems allow. */
const LONGEST_STEM = 200
const LONGEST_EXTENSION = 40

/** The beginning of the published names of a file: its own name in plain characters, without extension. */
export function toStem(file: string): string {
  return parse(file)
    .name.replace(/[^\w.-]+/g, '-')
    .slice(0, LONGEST_STEM)
}

/** The published name of a file, with a digest of its content. */
export function toHashedName(file: string, digest: string): string {
  return `${toStem(file)}-${digest}${parse(file).ext.toLowerCase().slice(0, LONGEST_EXTENSION)}`
}
