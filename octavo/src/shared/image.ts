/** An image, or another media file, ready to be put into a document. */
export interface ResolvedImage {
  /** Address with the base path, or an external one. Not escaped. */
  src: string
  /** In CSS pixels; unknown for files that are no pictures. */
  width?: number
  height?: number
}
