/**
 * Links and redirects of an old site.
 *
 * Input   links and redirects as the old engine reads them, `OldSite`
 * Output  links of the new site; counts and findings in the log
 *
 * Must not: know an engine.
 */
export { withBase } from './base-path.ts'
export { LinkRewriter } from './link-rewriter.ts'
export {
  OldSite,
  plainPages,
  copyFolder,
  docIdOf,
  newPathOf,
  folderOf,
  isLocalHref,
  toNewPath,
  withoutUnderscores,
  type ContentFolder,
  type OldPage,
} from './pages.ts'
export { followChains } from './redirect-chains.ts'
export {
  COLON_PARAMETERS,
  expandOrReport,
  expandRedirect,
  reportUncovered,
  type ParameterSyntax,
} from './redirect-patterns.ts'
