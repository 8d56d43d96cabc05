import { joinPath } from 'octavo/addresses'
import type { Folder, ImportedRedirect, ImportedSite, SiteLanguage } from '../contract.ts'
import { titleOf } from '../markdown/index.ts'
import {
  Badges,
  copyFolder,
  LinkRewriter,
  OldSite,
  OwnAdmonitions,
  StubCollector,
  type ConversionLog,
  type OldPage,
} from '../shared/index.ts'
import { componentFinder } from './components.ts'
import { listOriginals, type PageFolders, type VueLocale } from './languages.ts'
import type { MenuContext } from './menus/sidebar.ts'

interface OldSiteParts {
  folder: Folder
  options: PageFolders & { baseUrl: string; locales: readonly VueLocale[] }
  language: SiteLanguage | undefined
  /** Folder in FROM of the files that are published at the root. */
  publicFolder: string
  redirects?: readonly ImportedRedirect[]
}

interface ConversionParts extends OldSiteParts {
  log: ConversionLog
  /** Name of the folder that the engine keeps beside the pages: `.vitepress`. */
  engineFolder: string
}

/** What an engine makes itself. */
type OwnResult = Pick<ImportedSite, 'config' | 'sidebar' | 'pages' | 'redirects'>

/** Starts to convert the pages of one language. `tools` are for its pages, `menus` for sidebar and navbar. */
export function startConversion(pages: readonly OldPage[], parts: ConversionParts) {
  const { folder, publicFolder, log, engineFolder } = parts
  const { pagesFolder } = parts.options
  const site = openOldSite(pages, parts)
  const links = new LinkRewriter({ site, log, contentFolder: pagesFolder, staticFolders: [publicFolder] })
  const [stubs, badges, admonitions] = [new StubCollector(), new Badges(), new OwnAdmonitions(log)]
  const sourceOf = componentFinder(folder, engineFolder)
  const menus: MenuContext = { site, pages, log, titleOf: ({ source }) => titleOf(folder.readText(source) ?? '') ?? '' }
  return {
    menus,
    tools: { folder, pagesFolder, log, links, stubs, badges, admonitions, sourceOf },
    /** The site with everything that its pages have collected. Call it last. */
    finish: (own: OwnResult): ImportedSite => ({
      ...own,
      config: { ...own.config, ...badges.toConfig(), ...admonitions.toConfig() },
      files: [...copyFolder(folder, publicFolder), ...links.copiedFiles()],
      generated: {},
      components: stubs.list(),
      ...log.outcome(),
    }),
  }
}

/** The pages of a language by address. Links to pages of the default language lead to their translations. */
function openOldSite(
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
    alternates:
      language && !language.isDefault ? listOriginals(pages, folder, joinPath(source, main), pagesFolder) : undefined,
  })
}
