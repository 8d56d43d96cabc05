/**
 * Hugo, with the themes Docsy, Hextra, Book and Relearn, and others as far as they use the same names.
 *
 * Input   FROM with `hugo.toml`, `config.toml` or `config/_default/`, in its root or in a folder such as `docs/`; or
 *         only the pages, with `_index.md` at the top
 * Output  `ImportedSite`: the pages of a language, a sidebar for each section, navbar, blog
 *
 * Rooms   config reads the configuration, content lists the pages, shortcodes and convert edit them, site joins them.
 * Must not: run templates, modules or themes (a shortcode of the site is read only as far as its template is text).
 */
import type { Engine } from '../../contract.ts'
import { findConfig } from './config.ts'
import { listLanguages, readSite } from './site/index.ts'

export const hugo: Engine = {
  id: 'hugo',
  name: 'Hugo',
  detect: findConfig,
  languages: listLanguages,
  read: readSite,
}
