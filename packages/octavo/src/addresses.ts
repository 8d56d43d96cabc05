/**
 * The public entry `octavo/addresses`, for programs that write sites: how paths of files become addresses, and the names
 * of files that mean something in a site or in its output.
 */
export {
  decodePath,
  encodeRoute,
  isExternalHref,
  isIndexFile,
  isLinkAddress,
  isMarkdownFile,
  joinPath,
  namesHtmlFile,
  normalizeBasePath,
  parentFolders,
  splitHref,
  toCanonicalPath,
  toDocId,
  toRoute,
  trimSlashes,
  withoutMarkdownExtension,
  withoutNumberPrefixes,
} from './shared/urls.ts'
export { isHost } from './shared/http/hosts.ts'
export { CODE_FOLDERS, CONFIG_FILES, SIDEBAR_FILE } from './shared/build/site-root.ts'
export { GENERATED_FILES, HEADERS_FILE, REPLACEABLE_FILES } from './shared/build/generated-files.ts'
