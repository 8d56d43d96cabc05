/** Words around the article of a page. */

/** Badge of a page that only the preview shows. */
export const draft = 'Draft'
/** Badge of a page that is in no list. */
export const unlisted = 'Unlisted'
/** Button that lets the text be wider. */
export const wideText = 'Wide text'
/** Button that copies the page. */
export const copyPage = 'Copy page as Markdown'
/** The same button, after the page was copied. */
export const copied = 'Copied'
/** The same button, if the page could not be copied. */
export const copyingFailed = 'Copying failed'
/** Announced by screen readers after the page was copied. */
export const pageCopied = 'Page copied as Markdown'
/** Link to the source of a page. */
export const editPage = 'Edit this page'
/** Above a page without a translation. */
export const notTranslated = 'This page is not translated yet.'
/** Link after it, to the source of the page. */
export const helpTranslate = 'Help to translate it'
/** Above a page whose original has changed since it was translated. */
export const translationOutdated = 'The original of this page has changed since it was translated, on {date}.'
/** Link after it. */
export const readOriginal = 'Read the original'
/** After a language in the list of languages that does not have the page. */
export const notInLanguage = 'not translated'
/** At the end of a page. */
export const lastUpdated = 'Last updated {date}'
/** In a list of categories, for a category with one page. */
export const onePage = '1 page'
/** In a list of categories, for a category with several pages. */
export const severalPages = '{count} pages'
/** Name of the captions of a video. */
export const captions = 'English'
