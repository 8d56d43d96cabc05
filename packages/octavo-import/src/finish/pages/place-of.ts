import type { Finding, Folder, ImportedPage } from '../../contract.ts'
import { placeAt } from '../../markdown/index.ts'

/** Where a page of FROM contains a text: its first place. */
export function placeOf(
  text: string,
  { source }: ImportedPage,
  folder: Folder,
): Pick<Finding, 'file' | 'line' | 'column'> {
  const all = folder.readText(source) ?? ''
  const at = all.indexOf(text)
  return { file: source, ...(at >= 0 && placeAt(all, at)) }
}
