import { joinPath } from '../../../octavo/src/shared/urls.ts'
import type { Folder, ImportedRedirect, SiteLanguage } from '../contract.ts'
import { OldSite, type OldPage } from '../shared/index.ts'
import { listOriginals, type PageFolders, type VueLocale } from './languages.ts'

interface OldSiteParts {
  folder: Folder
  options: PageFolders & { baseUrl: string; locales: readonly VueLocale[] }
  language: SiteLanguage | undefined
  /** Folder in FROM of the files that are published at the root. */
  publicFolder: string
  redirects?: readonly ImportedRedirect[]
}

/** The pages of a language by address. Links to pages of the default language lead to their translations. */
export function openOldSite(
  pages: readonly OldPage[],
  { folder, options, language, publicFolder, redirects = [] }: OldSiteParts,
): OldSite {
  const { source, pagesFolder, baseUrl, locales } = options
  const main = locales.find(({ key }) => key === language?.all[0])?.folder ?? ''
  return new OldSite({
    pages,
    files: folder.files,
    staticFolders: [publicFolder],
    baseUrl,
    contentFolder: pagesFolder,
    redirects,
    ...(language &&
      !language.isDefault && { alternates: listOriginals(pages, folder, joinPath(source, main), pagesFolder) }),
  })
}
