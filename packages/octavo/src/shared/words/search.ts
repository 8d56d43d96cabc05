/** Words of the search. */

/** Button, field and name of the search. */
export const search = 'Search'
/** Button of the search. */
export const closeSearch = 'Close search'
/** In the empty field. */
export const searchPlaceholder = 'Search'
/** In the field while the search is loaded. */
export const searchLoading = 'Loading...'
/** In the field if the search cannot be loaded. */
export const searchUnavailable = 'Not available'
/** The key on keyboards. */
export const controlKey = 'Ctrl'
/** The key on keyboards. */
export const escapeKey = 'Esc'
/** Below the results, after the arrow keys. */
export const toMove = 'to move'
/** Below the results, after the Enter key. */
export const toOpen = 'to open'
/** Below the results, after the keys for a new tab. */
export const inNewTab = 'in a new tab'
/** Below the results, after the Escape key. */
export const toClose = 'to close'
/** Button below the recent searches. */
export const forgetSearches = 'Forget recent searches'
/** Above the recent searches. */
export const recentSearches = 'Recent searches'
/** Above the pages that are offered before a query. */
export const popularPages = 'Suggested pages'
/** Above suggestions: of the search, and of the page for addresses without a page. */
export const didYouMean = 'Did you mean'
/** Button that puts the results of the reader's section first. */
export const sectionFirst = '{section} first'
/** Name of the choice of an area, for screen readers. */
export const searchIn = 'Search in'
/** Choice of all areas. */
export const allAreas = 'All'
/** Name of the list of results for screen readers. */
export const results = 'Results'
/** If there are no results. */
export const nothingFoundFor = 'Nothing found for {query}.'
/** The same, announced by screen readers. */
export const nothingFound = 'Nothing found'
/** Announced by screen readers. */
export const oneResult = '1 result'
/** Announced by screen readers. */
export const severalResults = '{count} results'
/** Announced by screen readers. */
export const loadingSearch = 'Loading the search'
/** Announced by screen readers. */
export const searching = 'Searching'
/** If the search cannot be loaded. */
export const searchFailed = 'The search could not be loaded.'
/** If the list of results cannot be loaded. */
export const resultsFailed = 'The list of results could not be loaded.'
/** If a part of the results cannot be loaded. */
export const someResultsFailed = 'Not all results could be loaded.'
/** Reason: the script of the search cannot be loaded. */
export const searchNotStarted = 'The search could not be started.'
/** Reason: the site is newer than the page. */
export const searchOutdated = 'The site has been updated. Reload the page to search it.'
/** Reason: a file of the search is of another site. */
export const searchFileForeign = '{file} is not a file of this site.'
/** Reason: a file of the search is damaged. */
export const searchFileMalformed = 'A file of the search is malformed: {file}.'
