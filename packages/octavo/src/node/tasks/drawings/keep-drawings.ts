import type { Cache } from '../../cache/index.ts'
import { digest } from '../../digest.ts'
import { drawSource, type DrawSource } from '../../markdown/index.ts'

/** Drawings that were made in earlier builds. */
export interface Drawings {
  read(source: string): string | undefined
  write(source: string, svg: string): void
}

/** `engine`: its digest. */
export function openDrawings(cache: Cache, engine: string): Drawings {
  const keyOf = (source: string) => digest(`${engine} ${source}`)
  return {
    read: (source) => cache.read('drawings', keyOf(source)),
    write: (source, svg) => cache.write('drawings', keyOf(source), svg),
  }
}

/** Draws what earlier builds have not drawn. */
export function keepDrawings({ read, write }: Drawings, draw: DrawSource = drawSource): DrawSource {
  return async (source) => {
    const known = read(source)
    if (known !== undefined) return known
    const svg = await draw(source)
    if (svg !== undefined) write(source, svg)
    return svg
  }
}
