import { posix } from 'node:path'
import { encodeFilePath } from '../../../shared/urls.ts'
import { STYLE_FOLDER } from '../theme-style/index.ts'

/** How the bundled style sheet refers to files. */
export interface AddressRule {
  /** The address of a file beside a style sheet. `path` is absolute, `output` below the base path. */
  toFile(path: string, output: string): string
  /** The address of a public file; `file` is relative to the public folder. */
  toPublic(file: string): string
  /** Whether to write syntax that all supported browsers know. Otherwise the text stays readable. */
  lowers: boolean
}

/** Relative to the style sheet, so that it works under any base path. */
export const PUBLISHED_ADDRESSES: AddressRule = {
  toFile: (_path, output) => encodeFilePath(posix.relative(STYLE_FOLDER, output)),
  toPublic: (file) => encodeFilePath(posix.relative(STYLE_FOLDER, file)),
  lowers: true,
}
