import { digest } from '../digest.ts'

/** A finished file: its path below the base path, and its text. */
export interface SearchFile {
  path: string
  content: string
}

const ID_LENGTH = 8

/** Names a file after its content. Capitals and digits only: that marks it as one that may be cached for ever. */
export function nameFile(name: string, extension: string, content: string): SearchFile {
  const id = digest(content).slice(0, ID_LENGTH).toUpperCase()
  return { path: `assets/search-${name}-${id}.${extension}`, content }
}
