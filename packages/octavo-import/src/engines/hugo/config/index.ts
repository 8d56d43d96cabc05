/**
 * The configuration of a Hugo site.
 *
 * Input   FROM, the path of a configuration file
 * Output  the settings of all files and of the environment "production" as one value, with names in small letters;
 *         FROM as one language sees it, with its pages in `content/`
 * Must not: read pages; load modules or themes.
 */
export { findConfig, readConfig, type HugoConfig } from './read-config.ts'
export { withSmallKeys } from './small-keys.ts'
export { languageKeys, settingsOf, type SiteSettings } from './site-settings.ts'
export { themesOf } from './themes.ts'
export { leaveOutUnmounted, viewLanguage } from './view-language.ts'
