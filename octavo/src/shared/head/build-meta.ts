/** Name of the meta element with the id of the document's build. */
export const BUILD_META = 'octavo-build'
