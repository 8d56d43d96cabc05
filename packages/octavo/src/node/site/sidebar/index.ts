/**
 * Builds the sidebars of the docs.
 *
 * Input   the text of the sidebar file, or the folders and front matter of the pages
 * Output  `Sidebar[]`: trees with labels and addresses, and the order of their pages; the branch that a document shows
 *
 * Steps   parse or derive entries; look up the pages they name; index the tree by route.
 * Must not: read files; parse pages.
 */
export { buildSidebars } from './build-sidebars.ts'
export {
  ancestorsOf,
  firstRoute,
  listSidebarIcons,
  resolveSidebarPaths,
  toSidebarTrees,
  type CategoryIndex,
  type Sidebar,
  type SidebarItem,
} from './item.ts'
export { createBranchOpener, type OpenBranch } from './open-branch.ts'
export { labelOf } from './resolve-sidebar.ts'
