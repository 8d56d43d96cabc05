import type { Folder, ImportedPage } from '../../contract.ts'

/** Where a page of FROM contains a text. */
export function placeOf(
  text: string,
  { source }: ImportedPage,
  folder: Folder,
): { file: string; line?: number; column?: number } {
  const [before, after] = (folder.readText(source) ?? '').split(text, 2)
  if (after === undefined) return { file: source }
  return { file: source, line: before?.split('\n').length ?? 1, column: 1 }
}
