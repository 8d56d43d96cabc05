/**
 * The site's own code: components, parts of the shell, layouts and the client module, each found by its file's name.
 *
 * Input   the site's root, and the modules of packages that its configuration names
 * Output  the files by role, the Problems of their names, and a digest of everything they contain
 *
 * Must not: run or understand the code; find files in other folders than these.
 */
export { checkSiteCode } from './check-site-code.ts'
export {
  changesPages,
  changesShell,
  CODE_PATHS,
  findLayouts,
  findMisnamed,
  findSiteCode,
  hasSiteCode,
  isSiteCode,
  OPTIONS_FILE,
  toLayoutComponent,
  type PackageModules,
  type SiteCode,
} from './find-site-code.ts'
export { hashSiteCode, listSiteCode, type OutsideInputs } from './hash-site-code.ts'
