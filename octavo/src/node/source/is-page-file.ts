import { isMarkdownFile } from '../../shared/urls.ts'

/** Markdown, unless the name of the file or of a folder above it starts with an underscore: those are fragments. */
export function isPageFile(pathInCollection: string): boolean {
  return isMarkdownFile(pathInCollection) && !/(^|\/)_/.test(pathInCollection)
}
