/**
 * Fumadocs.
 *
 * Input   FROM with a `source.config.ts` of Fumadocs MDX, or with another module that calls `loader()`
 * Output  `ImportedSite`: the pages of a language, a sidebar for each root folder, the navbar, redirects
 *
 * Steps   read the collections and `loader()` → list the pages with their old addresses → convert pages → build the
 *         page tree of `meta.json`.
 * Must not: run the configuration; convert React pages, other collections or plugins (they are reported).
 */
import type { Engine } from '../../contract.ts'
import { findConfig, listModules } from './config/index.ts'
import { listLanguages, readSite } from './site/index.ts'

export const fumadocs: Engine = {
  id: 'fumadocs',
  name: 'Fumadocs',
  detect: findConfig,
  run: { needs: ['programs', 'addons', 'threads'], modules: listModules },
  languages: listLanguages,
  read: readSite,
}
