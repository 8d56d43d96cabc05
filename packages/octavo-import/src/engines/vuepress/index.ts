/**
 * VuePress 1 and 2.
 *
 * Input   FROM with a `.vuepress/config.*`, in its root or in a folder such as `docs/`
 * Output  `ImportedSite`: the pages of a language, sidebars, navbar, home pages
 *
 * Steps   read the configuration and find out the version → list the pages with their old addresses → convert the pages
 *         (see `packages/octavo-import/src/vue/`) → convert sidebar, navbar and redirects.
 * Must not: run the configuration; convert Vue components, plugins or themes (they are reported).
 */
import type { Engine } from '../../contract.ts'
import { listLanguages } from './site/list-pages.ts'
import { findConfig } from './config/options.ts'
import { readSite } from './read-site.ts'

export const vuepress: Engine = {
  id: 'vuepress',
  name: 'VuePress',
  detect: findConfig,
  languages: listLanguages,
  read: readSite,
}
