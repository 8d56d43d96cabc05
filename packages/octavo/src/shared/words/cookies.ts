/** Words of the cookie settings. `{service}` becomes the name of what counts visits. */

/** Button, and title of the dialog. */
export const cookieSettings = 'Cookie settings'
/** First paragraph of the dialog, with the name of what counts visits. */
export const consentQuestion =
  'This site sets essential cookies only. With your consent it also counts visits with {service}, so that we see which pages are read and where readers get stuck.'
/** Second paragraph of the dialog. It names the button. */
export const consentPromise =
  'Nothing is counted before you agree. You can change your mind at any time under “Cookie settings” at the end of every page.'
/** Button of the dialog. */
export const acceptCookies = 'Accept all cookies'
/** Button of the dialog and the bar, for a service that sets no cookies. */
export const countVisits = 'Count my visits'
/** Button of the dialog. */
export const saveSelection = 'Save selection'
/** Button of the dialog. */
export const declineCookies = 'Decline non-essential cookies'
/** Button of the dialog and the bar, for a service that sets no cookies. */
export const doNotCountVisits = 'Do not count my visits'
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
/** What they do, with the name of what counts visits. */
export const trackingPurpose =
  'Let {service} recognize your browser, to count visits, the pages opened and what is seen of them.'
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
/** Announced by screen readers if the dialog cannot be loaded. */
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
