/**
 * mdBook.
 *
 * Input   FROM with `book.toml`
 * Output  `ImportedSite`
 *
 * Steps   `book.toml` → `SUMMARY.md` (chapters and sidebar) → conversion of the chapters and of what they include.
 * Must not: run preprocessors.
 */
import { CONFIGS } from 'octavo/foreign'
import type { Engine } from '../../contract.ts'
import { findConfigFiles } from '../../folder/index.ts'
import { readSite } from './read-site.ts'

export const mdbook: Engine = {
  id: 'mdbook',
  name: 'mdBook',
  detect: (folder) => findConfigFiles(folder, CONFIGS.mdbook)[0],
  read: readSite,
}
