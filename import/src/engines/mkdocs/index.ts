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
import { findFiles } from '../../folder/index.ts'
import { CONFIG_FILE } from './config/index.ts'
import { listLanguages, readSite } from './site/index.ts'

export const mkdocs: Engine = {
  id: 'mkdocs',
  name: 'MkDocs',
  detect: (folder) => findFiles(folder, CONFIG_FILE)[0],
  languages: listLanguages,
  read: readSite,
}
