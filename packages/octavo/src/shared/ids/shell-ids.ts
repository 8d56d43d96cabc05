/**
 * The ids of all elements outside of articles, and of those that scripts add. Scripts, styles and labels depend on
 * them, so an article cannot use them: everything that this file exports is reserved (`reserved-ids.ts`). An id that
 * ends with a hyphen is the beginning of numbered or named ids.
 */

/** The element React renders into. */
export const ROOT_ID = 'octavo-root'
/** The element whose content is the article's HTML. */
export const ARTICLE_ID = 'octavo-article'
/** The script element with `DocumentData` as JSON. */
export const DATA_ID = 'octavo-data'
export const MAIN_ID = 'octavo-main'
export const SIDEBAR_ID = 'octavo-sidebar'
export const TOC_TITLE_ID = 'octavo-toc-title'
export const CONTACT_ID = 'octavo-contact'
export const CONTACT_TITLE_ID = 'octavo-contact-title'
export const PAGE_MENU_ID = 'octavo-page-menu'
export const SEARCH_OPTIONS_ID = 'octavo-search-options'
export const SEARCH_OPTION_ID = 'octavo-search-option-'
export const CONSENT_TITLE_ID = 'octavo-consent-title'
export const CONSENT_NOTE_ID = 'octavo-consent-note'
export const CONSENT_CHOICES_ID = 'octavo-consent-choices'
export const CONSENT_CATEGORY_ID = 'octavo-consent-category-'
/** The opt-out widget. */
export const OPT_OUT_ID = 'octavo-opt-out'
/** The warning that the site is served under another base path than it was built for. */
export const BASE_WARNING_ID = 'octavo-base-warning'
/** The notice that the code of the shell did not load or failed. */
export const SHELL_FAILURE_ID = 'octavo-shell-failure'
/** The problems that the preview shows. */
export const PROBLEMS_ID = 'octavo-problems'
/** Tabs and their panels, numbered in the browser. */
export const TAB_ID = 'octavo-tab-'
/** Elements of drawn diagrams. */
export const DIAGRAM_ID = 'octavo-diagram-'
