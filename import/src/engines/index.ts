/**
 * The engines that sites are imported from.
 *
 * Input   `Folder`
 * Output  the engine, with the file that shows it
 * Must not: read pages; prefer an engine without evidence (`unknown` comes last).
 */
import type { Engine, Folder } from '../contract.ts'
import { docfx } from './docfx/index.ts'
import { docusaurus } from './docusaurus/index.ts'
import { mdbook } from './mdbook/index.ts'
import { mkdocs } from './mkdocs/index.ts'
import { starlight } from './starlight/index.ts'
import { unknown } from './unknown/index.ts'
import { vitepress } from './vitepress/index.ts'

/** In the order in which they are tried. */
export const ENGINES: readonly Engine[] = [docusaurus, starlight, vitepress, mkdocs, mdbook, docfx, unknown]

/** The first engine that recognizes the folder, or the one with the given id. */
export function findEngine(folder: Folder, id?: string): { engine: Engine; file: string } | undefined {
  for (const engine of ENGINES) {
    if (id !== undefined && engine.id !== id) continue
    const file = engine.detect(folder)
    if (file !== undefined) return { engine, file }
  }
  return undefined
}
