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
  convertClassicFrontMatter,
  convertClassicLogo,
  convertClassicWords,
  editUrlOf,
  readClassicHero,
  readNavbar,
  readSidebar,
  repositoryLinks,
} from './classic-theme/index.ts'
export { convertPage, createSlugs, type VueDialect } from './convert/index.ts'
export { convertVueFrontMatter } from './front-matter.ts'
export { convertFavicon } from './head.ts'
export { filesOfLanguage, ownFolder, toLanguages, vuePlaces, type PageFolders, type VueLocale } from './languages.ts'
export { readSiteTexts, type SiteTexts } from './site-texts.ts'
export {
  nameOfIcon,
  readEntries,
  readLabel,
  readMenus,
  readSocialLinks,
  type MenuEntry,
  type Menus,
} from './menus/menu-entry.ts'
export { toNavbar } from './menus/navbar.ts'
export { toSidebar, type MenuContext } from './menus/sidebar.ts'
export { componentFinder, reportThemeFiles } from './components.ts'
