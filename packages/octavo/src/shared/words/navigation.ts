/** Words of the navbar, the sidebar and the other ways through a site. */

/** First link of a page, for the keyboard. */
export const skipToContent = 'Skip to content'
/** Name of the navbar for screen readers. */
export const mainNavigation = 'Main'
/** List of the links that the navbar has no space for. */
export const moreLinks = 'More'
/** Button and name of the menu on narrow screens. */
export const menu = 'Menu'
/** Button in the menu. */
export const closeMenu = 'Close menu'
/** Button in the menu: from the items of the navbar to the sidebar. */
export const showSidebar = 'Documentation →'
/** Button in the menu: from the sidebar to the items of the navbar. */
export const showMainMenu = '← Back to main menu'
/** Name of the sidebar for screen readers. */
export const sidebar = 'Documentation'
/** Button that opens a category of the sidebar, for screen readers. */
export const pagesInCategory = 'Pages in {category}'
/** Name of the areas in the menu, for screen readers. */
export const areas = 'Areas'
/** Before the label of the version, for screen readers. */
export const version = 'Version'
/** Before the label of the language, for screen readers. */
export const language = 'Language'
/** Name of the breadcrumbs for screen readers. */
export const breadcrumbs = 'Breadcrumbs'
/** Above the headings of a page. */
export const onThisPage = 'On this page'
/** Name of the two links below a page, for screen readers. */
export const pagination = 'Previous and next page'
/** Above the link to the page before. */
export const previousPage = 'Previous'
/** Above the link to the page after. */
export const nextPage = 'Next'
/** Button at the end of the screen. */
export const backToTop = 'Scroll back to the top'
/** Button for the color mode. The values are the three words below. */
export const colorMode = 'Color mode: {mode}. Switch to {next}'
/** The same button in the menu of narrow screens, and its tooltip. */
export const colorModeNow = 'Color mode: {mode}'
/** A color mode. */
export const lightMode = 'light'
/** A color mode. */
export const darkMode = 'dark'
/** The color mode that follows the operating system. */
export const systemMode = 'system'
/** Name of the announcement for screen readers. */
export const announcement = 'Announcement'
/** Button of the announcement. */
export const dismissAnnouncement = 'Dismiss announcement'
/** Button and title of the contacts. */
export const contact = 'Contact'
/** Link among the contacts. */
export const reportProblem = 'Report a problem with this page'
