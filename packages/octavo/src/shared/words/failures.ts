/** Words of missing and broken pages. */

/** Title of the page for addresses without a page. */
export const pageNotFound = 'Page not found'
/** Its description. */
export const noSuchPage = 'There is no page at this address.'
/** Its text. */
export const noSuchPageReasons =
  'There is no page at this address. It may have moved, or the link that led here is wrong.'
/** Its button. */
export const goToStart = 'Go to the start page'
/** Its button. */
export const searchDocumentation = 'Search the documentation'
/** Title of the page at an old address. */
export const redirecting = 'Redirecting…'
/** Text of the page at an old address. */
export const pageMoved = 'This page has moved to {address}.'
/** Announced by screen readers while a page is loaded. */
export const loading = 'Loading'
/** Heading and title in place of a page that cannot be loaded. A full stop follows in the heading. */
export const pageNotLoaded = 'This page could not be loaded'
/** Button below it, and of a search that failed. */
export const retry = 'Retry'
/** Reason: the reader has no connection. */
export const offline = 'You are offline. The page will load when you are connected again.'
/** Reason: the site is newer than the page. */
export const siteUpdated = 'The site has been updated.'
/** Reason: the server answered with an error. */
export const serverAnswered = '{address} answered {status}.'
/** Reason: the page is of another site. */
export const foreignPage = 'The document does not come from this site.'
/** Heading in place of a page with an error in its code. */
export const pageCrashed = 'This page crashed.'
/** Title of the same page. */
export const pageError = 'Page Error'
/** Button of the same page. */
export const tryAgain = 'Try again'
/** Before the cause of the error. */
export const cause = 'Cause:'
/** In place of an item of the navbar with an error in its code. */
export const navbarItemFailed = 'A theme navbar item failed to render...'
/** If the scripts of the page fail. */
export const controlsFailed = 'Search and menus do not work on this page.'
/** Button beside it. */
export const reloadPage = 'Reload page'
/** If the files of the page are not where they should be. */
export const filesMissing =
  'This site did not load properly. It was built for the base path {base}; this page is at {path}. Fix "baseUrl".'
