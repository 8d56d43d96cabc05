/**
 * Antora, whose pages are AsciiDoc.
 *
 * Input   FROM with `antora.yml`, for each component of the site
 * Output  `ImportedSite`
 *
 * Rooms   config reads `antora.yml` and the playbook, catalog finds files by resource id, asciidoc calls the parser,
 *         convert makes Markdown of its syntax tree, site joins pages and navigation.
 * Must not: run extensions; let the parser read files or load anything from the web.
 */
import type { Engine } from '../../contract.ts'
import { findDescriptors } from './config/components.ts'
import { readSite } from './site/read-site.ts'

export const antora: Engine = {
  id: 'antora',
  name: 'Antora',
  detect: (folder) => findDescriptors(folder)[0],
  read: readSite,
}
