/** Names that documents and the scripts reading them agree on. */

/** The element whose content is the article's HTML. */
export const ARTICLE_ID = 'octavo-article'
/** The script element with `DocumentData` as JSON. */
export const DATA_ID = 'octavo-data'
/** The element React renders into. */
export const ROOT_ID = 'octavo'
/** Id of the opt-out widget. */
export const OPT_OUT_ID = 'opt-out'
/** Name of the meta element with the id of the document's build. */
export const BUILD_META = 'octavo-build'
