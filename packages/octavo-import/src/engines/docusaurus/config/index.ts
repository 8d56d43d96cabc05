/**
 * The configuration of the new site.
 *
 * Input   the options of the site, its areas and its blog
 * Output  `octavo.config.ts` with navbar, tabs and footer; redirects
 * Must not: leave out a setting without a report.
 */
export type { NavbarIds } from './navbar.ts'
export { readRedirects } from './redirects.ts'
export { convertConfig } from './site-config.ts'
export { readTranslations, type Translations } from './translations.ts'
