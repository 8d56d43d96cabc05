/**
 * Resolves the links and images of pages, and checks where they lead.
 *
 * Input   a page with its route, and `Targets`: everything that the site publishes
 * Output  an address for each link, a file for each image, and a problem for each that is broken; suggestions
 *
 * Must not: read the disk (`Targets` contains the names of all files); change a link that leads nowhere.
 */
export { adviseAll, adviseUnserved } from './advise.ts'
export { checkAnchors } from './check-anchors.ts'
export { checkExcludedSections } from './check-excluded-sections.ts'
export type { AnchorLink, LinkContext } from './link-context.ts'
export { checkEditUrl, planHead, planSiteHead } from './plan-head.ts'
export { checkPreviewImage, resolveImageFiles } from './resolve-images.ts'
export { resolveLinks, resolveSitePath } from './resolve-links.ts'
export { attachmentPath, indexMarkdown, type Targets } from './targets.ts'
