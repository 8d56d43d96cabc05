/**
 * Rspress.
 *
 * Input   FROM with an `rspress.config.*`, or an `rstack.config.*` with `define.doc()`, in its root or in a folder
 * Output  `ImportedSite`: the pages of a language, sidebars, navbar, home pages with hero and features, redirects
 *
 * Steps   read the configuration → list the pages with their old addresses → convert pages → convert `_meta.json`,
 *         `_nav.json` and the menus of the configuration.
 * Must not: run the configuration; convert React components, plugins or themes (they are reported).
 */
import type { Engine } from '../../contract.ts'
import { findConfig, listLanguages } from './config/options.ts'
import { readSite } from './read-site.ts'

export const rspress: Engine = {
  id: 'rspress',
  name: 'Rspress',
  detect: findConfig,
  languages: listLanguages,
  read: readSite,
}
