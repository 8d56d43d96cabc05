/**
 * All words that Octavo itself shows to readers or reads to them, in English. `labels.shell` of a site replaces them by
 * the name of the constant: the bundle of its shell then has a generated module in place of this one. Minifiers put the
 * texts where they are used. A name in braces is replaced by a value.
 */

// Navigation

/** First link of a page, for the keyboard. */
export const skipToContent = 'Skip to content'
/** Name of the navbar for screen readers. */
export const mainNavigation = 'Main'
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
export const version = 'Documentation version'
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

// Pages

/** Badge of a page that only the preview shows. */
export const draft = 'Draft'
/** Badge of a page that is in no list. */
export const unlisted = 'Unlisted'
/** Button that copies the page. */
export const copyPage = 'Copy page as Markdown'
/** The same button, after the page was copied. */
export const copied = 'Copied'
/** The same button, if the page could not be copied. */
export const copyingFailed = 'Copying failed'
/** Read to screen readers after the page was copied. */
export const pageCopied = 'Page copied as Markdown'
/** Link to the source of a page. */
export const editPage = 'Edit this page'
/** At the end of a page. */
export const lastUpdated = 'Last updated {date}'
/** In a list of categories, for a category with one page. */
export const onePage = '1 page'
/** In a list of categories, for a category with several pages. */
export const severalPages = '{count} pages'
/** Name of the captions of a video. */
export const captions = 'English'

// Articles

/** Button of a code block. */
export const copyCode = 'Copy code'
/** Read to screen readers after code was copied. */
export const codeCopied = 'Code copied'
/** Read to screen readers if the browser does not copy. */
export const copyingDenied = 'The browser did not allow copying'
/** Button of a code block that is too wide. */
export const wrapLines = 'Wrap long lines'
/** Link beside a heading, for screen readers. */
export const linkToHeading = 'Link to “{heading}”'
/** Read to screen readers after the address of a heading was copied. */
export const linkCopied = 'Link copied'
/** Begins the name of a code block that scrolls, for screen readers. */
export const codeBox = 'Code'
/** Begins the name of a table that scrolls, for screen readers. */
export const tableBox = 'Table'
/** Begins the name of a diagram that scrolls, for screen readers. */
export const diagramBox = 'Diagram'
/** Button of a picture. */
export const enlargePicture = 'Enlarge: {picture}'
/** Name of an enlarged picture without a text, for screen readers. */
export const picture = 'Image'
/** Button of an enlarged picture. */
export const closePicture = 'Close'
/** Title of a `:::details` block without a title. */
export const details = 'Details'
/** Name of the footnotes for screen readers. */
export const footnotes = 'Footnotes'
/** Link from a footnote to its place in the text, for screen readers. */
export const backToReference = 'Back to reference {number}'
/** Checkbox of a task list, for screen readers. */
export const taskDone = 'Done'
/** Checkbox of a task list, for screen readers. */
export const taskOpen = 'Open'
/** Link that loads a page of another host. */
export const loadEmbed = 'Load “{title}”'
/** The same, if the host has a name. */
export const loadEmbedFrom = 'Load “{title}” from {provider}'
/** Below that link. */
export const embedNotice = 'This contacts {host}, which may store data on your device.'

/** Name of a diagram without a title, for screen readers. */
export const flowchart = 'Flowchart'
/** Name of a diagram without a title, for screen readers. */
export const sequenceDiagram = 'Sequence diagram'
/** Name of a diagram without a title, for screen readers. */
export const stateDiagram = 'State diagram'
/** Name of a diagram without a title, for screen readers. */
export const classDiagram = 'Class diagram'
/** Name of a diagram without a title, for screen readers. */
export const entityDiagram = 'Entity relationship diagram'

// Search

/** Button, field and name of the search. */
export const search = 'Search'
/** Button of the search. */
export const closeSearch = 'Close search'
/** In the empty field. */
export const searchPlaceholder = 'Search {shortcut}'
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
/** Above the popular pages. */
export const popularPages = 'Popular pages'
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
/** The same, read to screen readers. */
export const nothingFound = 'Nothing found'
/** Read to screen readers. */
export const oneResult = '1 result'
/** Read to screen readers. */
export const severalResults = '{count} results'
/** Read to screen readers. */
export const loadingSearch = 'Loading the search'
/** Read to screen readers. */
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

// Cookie settings. "Matomo" becomes the name of the site's own provider.

/** Button, and title of the dialog. */
export const cookieSettings = 'Cookie settings'
/** First paragraph of the dialog. "Matomo" becomes the name of another provider. */
export const consentQuestion =
  'This site sets essential cookies only. With your consent it also counts visits with Matomo, so that we see which pages are read and where readers get stuck.'
/** Second paragraph of the dialog. It names the button. */
export const consentPromise =
  'Nothing is counted before you agree. You can change your mind at any time under “Cookie settings” at the end of every page.'
/** Button of the dialog. */
export const acceptCookies = 'Accept all cookies'
/** Button of the dialog. */
export const saveSelection = 'Save selection'
/** Button of the dialog. */
export const declineCookies = 'Decline not essential cookies'
/** Link to the second page of the dialog. */
export const showCookieChoices = 'Customize cookie settings →'
/** Link to the first page of the dialog. */
export const showCookieSummary = '← Back to general cookie settings'
/** Title of the second page of the dialog. */
export const customizeCookies = 'Customize cookie settings'
/** A kind of cookies. */
export const essentialCookies = 'Essential'
/** What they do. */
export const essentialPurpose =
  'Remember your answer to this dialog. They do not identify you, and the site cannot do without them.'
/** A kind of cookies. */
export const trackingCookies = 'Tracking'
/** What they do. "Matomo" becomes the name of another provider. */
export const trackingPurpose =
  'Let Matomo recognize your browser, to count visits, the pages opened and what is seen of them.'
/** If the reader has opted out. */
export const optedOut =
  'You have opted out of tracking, so there is nothing to accept or decline here. To choose again, opt in first.'
/** The same, with the link below. */
export const optedOutWithLink =
  'You have opted out of tracking, so there is nothing to accept or decline here. To choose again, opt in first: {link}.'
/** The link to the page with the choice. */
export const changeOptOut = 'Change your opt-out'
/** If the browser keeps no cookies. */
export const choiceNotKept =
  'Your browser keeps no cookies of this site, so your choice cannot be remembered. Nothing is tracked, and you will be asked again.'
/** Beside the button, at an address at which nothing is counted. */
export const nothingTracked = 'Nothing is tracked at this address, so there is nothing to choose.'
/** Read to screen readers if the dialog cannot be loaded. */
export const cookieSettingsFailed = 'The cookie settings could not be loaded.'
/** `<OptOut />`: checkbox that is checked. */
export const optedIn = 'You are not opted out of tracking. Uncheck this box to opt out.'
/** `<OptOut />`: checkbox that is not checked. */
export const optedOutBox = 'You are opted out of tracking. Check this box to opt in.'
/** `<OptOut />` without JavaScript. */
export const optOutWithoutScripts = 'Without JavaScript nothing is tracked, so there is nothing to opt out of.'
/** `<OptOut content="…" />` without the element. */
export const optOutWithoutElement = 'Unable to find opt-out content div'
/** `<OptOut />` without cookies. */
export const optOutWithoutCookies = 'The tracking opt-out feature requires cookies to be enabled.'
/** `<OptOut />` at an address without HTTPS. */
export const optOutNotSecure =
  'The tracking opt-out feature may not work because this site was not loaded over HTTPS. Please reload the page to check if your opt out status changed.'

// Missing and broken pages

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
/** Read to screen readers while a page is loaded. */
export const loading = 'Loading'
/** Heading and title in place of a page that cannot be loaded. A full stop follows in the heading. */
export const pageNotLoaded = 'This page could not be loaded'
/** Button below it, and of a search that failed. */
export const retry = 'Retry'
/** Reason: the site is newer than the page. */
export const siteUpdated = 'The site has been updated.'
/** Reason: the answer of the server is not a page. */
export const notAPage = '{address} is not a page.'
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
