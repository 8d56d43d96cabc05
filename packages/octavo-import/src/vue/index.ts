/**
 * What the readers of VitePress and VuePress share: sites whose pages are Markdown with Vue.
 *
 * Input   pages with their old addresses, settings of a theme, languages of the configuration
 * Output  converted pages, sidebar and navbar of the new site
 *
 * Must not: know which engine reads the site, other than by its `VueDialect`.
 */
export {
  CLASSIC_KEYS,
  convertClassicLogo,
  convertClassicWords,
  editUrlOf,
  readNavbar,
  readSidebar,
  repositoryLinks,
} from './classic-theme.ts'
export { convertPage, createSlugs } from './convert/convert-pages.ts'
export type { VueDialect, VueOwn } from './convert/context.ts'
export { classicFrontMatter, readClassicHero, vueFrontMatter } from './front-matter.ts'
export {
  componentFinder,
  convertFavicon,
  convertIcon,
  readLogo,
  readSiteTexts,
  reportThemeFiles,
  type SiteTexts,
} from './site.ts'
export {
  filesOfLanguage,
  findFolders,
  listLanguages,
  ownFolder,
  vuePlaces,
  type PageFolders,
  type VueLocale,
} from './languages.ts'
export {
  groupLines,
  nameOfIcon,
  readEntries,
  readLabel,
  readMenus,
  readSocialLinks,
  type MenuEntry,
  type MenuLine,
  type Menus,
  toNavbar,
  toSidebar,
} from './menus.ts'
