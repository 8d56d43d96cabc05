/**
 * VitePress.
 *
 * Input   FROM with a `.vitepress/config.*`, in its root or in a folder such as `docs/`
 * Output  `ImportedSite`: the pages of a language, sidebars, navbar, home pages with hero and features
 *
 * Steps   read the configuration → list the pages with their old addresses → convert snippets, included files, tags of
 *         Vue components, heading ids and front matter → convert the sidebars.
 * Must not: run the configuration; convert Vue components, expressions or themes (they are reported).
 */
import type { Engine } from '../../contract.ts'
import { listLanguages } from './languages.ts'
import { findConfig } from './options.ts'
import { readSite } from './read-site.ts'

export const vitepress: Engine = {
  id: 'vitepress',
  name: 'VitePress',
  detect: findConfig,
  languages: listLanguages,
  read: readSite,
}
