/**
 * The engines that sites are imported from.
 *
 * Input   `Folder`
 * Output  the engine, with the file that shows it
 * Must not: read pages; prefer an engine without evidence (`unknown` comes last).
 */
import type { Engine, Evidence, Folder } from '../contract.ts'
import { docfx } from './docfx/index.ts'
import { mdbook } from './mdbook/index.ts'
import { mkdocs } from './mkdocs/index.ts'
import { unknown } from './unknown/index.ts'

/** In the order in which they are tried. */
export const ENGINES: readonly Engine[] = [mkdocs, mdbook, docfx, unknown]

/** The first engine that recognizes the folder, or the one with the given id. */
export function findEngine(folder: Folder, id?: string): { engine: Engine; evidence: Evidence } | undefined {
  for (const engine of ENGINES) {
    if (id !== undefined && engine.id !== id) continue
    const evidence = engine.detect(folder)
    if (evidence) return { engine, evidence }
  }
  return undefined
}
