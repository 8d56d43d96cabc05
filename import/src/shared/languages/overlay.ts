import type { Folder, ImportedSite } from '../../contract.ts'

/** FROM as one language sees it: its files are where those of the default language are. */
export interface LanguageView {
  folder: Folder
  /** The path in FROM of a file of the view. */
  originOf(file: string): string
}

/**
 * Puts files in the places of others.
 *
 * @param moved Path in FROM by path in the view.
 * @param isHidden Whether a file of FROM is not in the view.
 */
export function overlayFolder(
  folder: Folder,
  moved: ReadonlyMap<string, string>,
  isHidden: (file: string) => boolean,
): LanguageView {
  const originOf = (file: string) => moved.get(file) ?? file
  const isVisible = (file: string) => moved.has(file) || !isHidden(file)
  return {
    originOf,
    folder: {
      path: folder.path,
      files: [...new Set([...folder.files.filter((file) => !isHidden(file)), ...moved.keys()])].sort(),
      has: (file) => isVisible(file) && folder.has(originOf(file)),
      readText: (file) => (isVisible(file) ? folder.readText(originOf(file)) : undefined),
    },
  }
}

/** A site that was read in a view, with the paths of FROM. */
export function toOrigins(
  site: ImportedSite,
  { originOf }: LanguageView,
  isUntranslated: (source: string) => boolean,
): ImportedSite {
  return {
    ...site,
    pages: site.pages.map((page) => {
      const source = originOf(page.source)
      return { ...page, source, ...(isUntranslated(source) && { isUntranslated: true }) }
    }),
    files: site.files.map(({ from, to }) => ({ from: originOf(from), to })),
    components: site.components.map((stub) =>
      stub.source === undefined ? stub : { ...stub, source: originOf(stub.source) },
    ),
    notConverted: site.notConverted.map((finding) =>
      finding.file === undefined ? finding : { ...finding, file: originOf(finding.file) },
    ),
  }
}
