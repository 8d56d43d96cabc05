/**
 * Docusaurus 2 and 3 with the classic preset.
 *
 * Input   FROM with `docusaurus.config.*`, in its root or in a folder such as `website/`
 * Output  `ImportedSite`: docs, pages in Markdown, blog posts; sidebars; navbar, footer and other settings
 *
 * Steps   read the configuration → list the pages with their old addresses → convert pages and the fragments that they
 *         import → convert the sidebars. A language is read in a view of FROM where its translations replace the pages.
 * Must not: run the configuration; convert React pages or other versions (they are reported).
 */
import type { Engine } from '../../contract.ts'
import { listLanguages } from './languages.ts'
import { findConfig } from './options.ts'
import { readSite } from './read-site.ts'

export const docusaurus: Engine = {
  id: 'docusaurus',
  name: 'Docusaurus',
  detect: findConfig,
  run: { needs: [] },
  languages: listLanguages,
  read: readSite,
}
