/**
 * mdBook.
 *
 * Input   FROM with `book.toml`
 * Output  `ImportedSite`
 *
 * Steps   `book.toml` → `SUMMARY.md` (chapters and sidebar) → conversion of the chapters and of what they include.
 * Must not: run preprocessors.
 */
import type { Engine } from '../../contract.ts'
import { findFiles } from '../../folder/index.ts'
import { readSite } from './read-site.ts'

export const mdbook: Engine = {
  id: 'mdbook',
  name: 'mdBook',
  detect: (folder) => findFiles(folder, /(^|\/)book\.toml$/)[0],
  read: readSite,
}
