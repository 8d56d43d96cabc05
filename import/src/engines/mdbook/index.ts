/**
 * mdBook.
 *
 * Input   FROM with `book.toml`
 * Output  `ImportedSite`
 *
 * Steps   `book.toml` → `SUMMARY.md` (chapters and sidebar) → conversion of the chapters and of what they include.
 * Must not: run preprocessors.
 */
import { posix } from 'node:path'
import type { Engine } from '../../contract.ts'
import { readSite } from './read-site.ts'

export const mdbook: Engine = {
  id: 'mdbook',
  name: 'mdBook',
  detect: (folder) => {
    const books = folder.files.filter((file) => posix.basename(file) === 'book.toml')
    const [file] = books.sort((a, b) => a.split('/').length - b.split('/').length)
    return file === undefined ? null : { file }
  },
  read: async (folder) => readSite(folder, mdbook.detect(folder)?.file ?? 'book.toml'),
}
