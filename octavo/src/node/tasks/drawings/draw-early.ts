import type { FoundSource } from '../../../shared/page.ts'
import type { Cache } from '../../cache/index.ts'
import { splitResults } from '../../../shared/problem.ts'
import { readFoundSource } from '../../source/index.ts'
import { drawAhead, type DrawnAhead } from './draw-ahead.ts'
import { openDrawings } from './keep-drawings.ts'

/** What drawings depend on besides their sources, and where they are kept. */
export interface DrawJob {
  variables: Record<string, string>
  /** Digest of the engine. */
  engine: string
  cache: Cache
}

/** `drawAhead` for the diagrams of new and changed files, before the compiler has their texts. */
export function drawEarly(
  sources: readonly FoundSource[],
  { variables, engine, cache }: DrawJob,
): DrawnAhead | undefined {
  const { values } = splitResults(sources.map(readFoundSource))
  return drawAhead(values, variables, openDrawings(cache, engine))
}
