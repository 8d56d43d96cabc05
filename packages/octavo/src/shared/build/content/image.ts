/** An image, or another media file, with its published address. */
export interface ResolvedImage {
  /** Address with the base path, or an external one. Not escaped. */
  src: string
  /** In CSS pixels; unknown for files that are not images. */
  width?: number
  height?: number
  /** Smaller files of the same picture, the preferred format first. Absent if there are none. */
  sources?: ImageSource[]
}

/** The files of a picture in one format: https://html.spec.whatwg.org/multipage/embedded-content.html#the-source-element. */
export interface ImageSource {
  /** `image/avif` */
  type: string
  /** Addresses with widths: `/a-400.avif 400w, /a-800.avif 800w`. Not escaped. */
  srcset: string
}
