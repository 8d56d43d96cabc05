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
export { convertFavicon, readSiteTexts, type SiteTexts, componentFinder, reportThemeFiles } from './site.ts'
export { filesOfLanguage, ownFolder, toLanguages, vuePlaces, type PageFolders, type VueLocale } from './languages.ts'
export {
  nameOfIcon,
  readEntries,
  readLabel,
  readMenus,
  readSocialLinks,
  type MenuEntry,
  type Menus,
  toNavbar,
  toSidebar,
  type MenuContext,
} from './menus.ts'
