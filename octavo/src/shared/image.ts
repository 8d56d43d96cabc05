/** An image, or another media file, with its published address. */
export interface ResolvedImage {
  /** Address with the base path, or an external one. Not escaped. */
  src: string
  /** In CSS pixels; unknown for files that are not images. */
  width?: number
  height?: number
}
