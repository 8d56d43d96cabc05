import type { ResolvedImage } from '../shared/image.ts'
import type { ImageRef, PageSummary } from '../shared/page.ts'
import type { DocumentPlan } from './site/index.ts'

/** The images of a document, by their index in its page; `byFile` are those that were found in the site. */
export function pickImages(
  document: DocumentPlan,
  page: PageSummary | undefined,
  byFile: Record<string, ResolvedImage>,
): ResolvedImage[] {
  return document.imageFiles.map((file, index) => {
    const written = page?.images[index]
    // A remote image keeps its address, and so does a missing one, which has been reported.
    const found = (file !== null && byFile[file]) || { src: written?.src ?? '' }
    return written ? inAskedSize(found, written) : found
  })
}

/** A picture as large as the author wants it; the side he does not name follows from the file. */
function inAskedSize(image: ResolvedImage, asked: Pick<ImageRef, 'width' | 'height'>): ResolvedImage {
  if (!asked.width && !asked.height) return image
  const ratio = image.width && image.height ? image.width / image.height : undefined
  const width = asked.width ?? (ratio && asked.height && Math.round(asked.height * ratio))
  const height = asked.height ?? (ratio && asked.width && Math.round(asked.width / ratio))
  return { ...image, ...(width && height && { width, height }) }
}
