import type { Folder, ImportedSite, SiteLanguage } from '../../contract.ts'

/** FROM as one language sees it: its files take the places of the default language's files. */
export interface LanguageView {
  folder: Folder
  /** The path in FROM of a file of the view. */
  originOf(file: string): string
  /** Whether a file of FROM has the text of the default language, because it has no translation. */
  isUntranslated(file: string): boolean
}

export interface Overlay extends Pick<LanguageView, 'isUntranslated'> {
  /** Path in FROM by path in the view. */
  moved: ReadonlyMap<string, string>
  /** Whether a file of FROM is not in the view. */
  isHidden(file: string): boolean
}

/** Puts files in the places of others. */
export function overlayFolder(folder: Folder, { moved, isHidden, isUntranslated }: Overlay): LanguageView {
  const originOf = (file: string) => moved.get(file) ?? file
  const isVisible = (file: string) => moved.has(file) || !isHidden(file)
  return {
    originOf,
    isUntranslated,
    folder: {
      ...folder,
      files: [...new Set([...folder.files.filter((file) => !isHidden(file)), ...moved.keys()])].sort(),
      has: (file) => isVisible(file) && folder.has(originOf(file)),
      readText: (file) => (isVisible(file) ? folder.readText(originOf(file)) : undefined),
    },
  }
}

/** A file of FROM in a language, and the path of what it translates. */
export interface Translation extends Pick<SiteLanguage, 'key'> {
  file: string
  original: string
}

/**
 * FROM as a language sees it: its files are in the places of the originals, and those of the default language where it
 * has none. @param isOther Whether a file is in a language that the site does not have.
 */
export function viewTranslations(
  folder: Folder,
  translations: readonly Translation[],
  { key, isDefault, all }: SiteLanguage,
  isOther: (file: string) => boolean = () => false,
): LanguageView {
  const inLanguage = (wanted: string | undefined) => translations.filter((each) => each.key === wanted)
  const files = new Set(translations.map(({ file }) => file))
  const own = new Set(inLanguage(key).map(({ file }) => file))
  return overlayFolder(folder, {
    moved: new Map([...inLanguage(all[0]), ...inLanguage(key)].map(({ original, file }) => [original, file])),
    isHidden: (file) => files.has(file) || isOther(file),
    isUntranslated: (file) => !isDefault && !own.has(file),
  })
}

/** A site that was read in a view, with the paths of FROM. */
export function toOrigins(site: ImportedSite, { originOf, isUntranslated }: LanguageView): ImportedSite {
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
