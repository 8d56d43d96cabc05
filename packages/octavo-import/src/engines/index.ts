/**
 * The engines that sites are imported from: each is a `Definition` for the driver, with its dialect.
 *
 * Input   `Folder`
 * Output  the engine, with the file that shows it
 * Must not: read pages; prefer an engine without evidence (`unknown` comes last).
 */
import type { Engine, Folder } from '../contract.ts'
import { distanceOf } from '../folder/index.ts'
import { antora } from './antora/index.ts'
import { docfx } from './docfx/index.ts'
import { docsify } from './docsify/index.ts'
import { docusaurus } from './docusaurus/index.ts'
import { fumadocs } from './fumadocs/index.ts'
import { gitbook } from './gitbook/index.ts'
import { hugo } from './hugo/index.ts'
import { jekyll } from './jekyll/index.ts'
import { mdbook } from './mdbook/index.ts'
import { mkdocs } from './mkdocs/index.ts'
import { myst } from './myst/index.ts'
import { nuxt } from './nuxt/index.ts'
import { rspress } from './rspress/index.ts'
import { starlight } from './starlight/index.ts'
import { mintlify, unknown } from './unknown/index.ts'
import { vitepress } from './vitepress/index.ts'
import { vocs } from './vocs/index.ts'
import { vuepress } from './vuepress/index.ts'

/** Of two in the same folder, the first one counts. */
export const ENGINES: readonly Engine[] = [
  docusaurus,
  starlight,
  vitepress,
  vuepress,
  rspress,
  fumadocs,
  vocs,
  mkdocs,
  mdbook,
  antora,
  docfx,
  myst,
  nuxt,
  jekyll,
  docsify,
  gitbook,
  mintlify,
  hugo,
  unknown,
]

/**
 * The engine with the given id, or the one whose file is closest to the top of the folder. A repository may also have
 * small sites for its tests and as examples.
 */
export function findEngine(folder: Folder, id?: string): { engine: Engine; file: string } | undefined {
  const engines = ENGINES.filter((engine) => id === undefined || engine.id === id)
  const found = engines.flatMap((engine) => {
    const file = engine.detect(folder)
    return file === undefined ? [] : [{ engine, file }]
  })
  return found.toSorted((a, b) => rankOf(a) - rankOf(b))[0]
}

/** Those that are found first have the lowest rank. */
function rankOf({ engine, file }: { engine: Engine; file: string }): number {
  if (engine === unknown) return Infinity
  return distanceOf(file) + (engine.isOftenLeftBehind ? LEFT_BEHIND : 0)
}

/** Further from the top than any site, but closer than samples. */
const LEFT_BEHIND = 100
