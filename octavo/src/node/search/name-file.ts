import { digest } from '../digest.ts'

/** A finished file. */
export interface SearchFile {
  /** Below the base path. */
  readonly path: string
  /** Stands for the content. */
  readonly key: string
  /** Its text; may be made when it is asked for. */
  readonly content: string
}

const ID_LENGTH = 8

/**
 * Names a file after its content. Capitals and digits only: that marks it as one that may be cached for ever. With a path that
 * is known already, the content is not made before it is wanted.
 */
export function nameFile(name: string, extension: string, make: () => string, known?: string): SearchFile {
  if (known !== undefined)
    return {
      path: known,
      key: known,
      get content() {
        return make()
      },
    }
  const content = make()
  const id = digest(content).slice(0, ID_LENGTH).toUpperCase()
  const path = `assets/search-${name}-${id}.${extension}`
  return { path, key: path, content }
}
