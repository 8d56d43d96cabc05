import { plural } from 'octavo/markdown'
import { ImportUsageError, type Folder } from './contract.ts'
import { findOtherMarkup } from './shared/index.ts'

/** The error about a folder without Markdown: it may be a site of Sphinx. */
export function withoutMarkdown({ files, path }: Folder): ImportUsageError {
  const message = `There are no Markdown files in ${path}`
  const other = findOtherMarkup(files)
  if (!other) return new ImportUsageError(`${message}.`, 'Name the folder of a documentation site.')
  const pages = plural(other.files.length, 'page')
  return new ImportUsageError(`${message}, but ${pages} of ${other.name}, which cannot be imported.`, other.hint)
}
