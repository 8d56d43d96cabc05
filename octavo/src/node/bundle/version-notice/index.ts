/**
 * Puts the notice about the version above the pages of a site that has one.
 *
 * Input   `version` and `labels` of the configuration
 * Output  a plugin for the bundles of server and browser, which adds the notice before the page
 *
 * Must not: change the shell of a site without the setting; decide at build time which version is the latest.
 */
export { toVersionNotice, type VersionNotice } from './version-notice.ts'
export { createVersionNoticePlugin } from './version-notice-plugin.ts'
