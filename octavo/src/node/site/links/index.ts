/**
 * Resolves the links and images of pages, and checks where they lead.
 *
 * Input   a page with its route, and `Targets`: everything that the site publishes
 * Output  an address for each link, a file for each image, and a problem with a suggestion for each that is broken
 *
 * Must not: read the disk (`Targets` contains the names of all files); change a link that leads nowhere.
 */
export { createLinkAdvisor } from './advise.ts'
export { adviseUnserved } from './advise-unserved.ts'
export { createAnchorIndex } from './anchors.ts'
export { checkEditUrl } from './check-edit-url.ts'
export { checkExcludedSections } from './check-excluded-sections.ts'
export { checkSitePaths } from './check-site-paths.ts'
export type { LinkContext } from './link-context.ts'
export { planHead, planSiteHead } from './plan-head.ts'
export { checkPreviewImage, resolveImageFiles } from './resolve-images.ts'
export { resolveLinks } from './resolve-links.ts'
export { attachmentPath, indexMarkdown, type Targets } from './targets.ts'
