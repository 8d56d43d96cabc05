/**
 * MkDocs with the theme Material, and ProperDocs.
 *
 * Input   FROM with `mkdocs.yml`
 * Output  `ImportedSite`
 *
 * Rooms   config reads `mkdocs.yml`, syntax parses the Markdown, convert edits pages, site joins them.
 * Must not: execute Python, hooks or macros.
 */
import type { Engine } from '../../contract.ts'
import { findConfig } from './config.ts'
import { listLanguages, readSite } from './site/index.ts'

export const mkdocs: Engine = {
  id: 'mkdocs',
  name: 'MkDocs',
  detect: findConfig,
  languages: listLanguages,
  read: readSite,
}
