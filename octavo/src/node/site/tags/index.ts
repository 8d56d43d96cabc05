/**
 * Lists of the documentation by tags.
 *
 * Input   pages with their routes and tags, the setting `tags`
 * Output  `TagGroup[]`: each tag with its pages; the addresses and documents of their lists; problems of tags
 *
 * A site without the setting has no groups and no lists.
 * Must not: change the tags that a page shows.
 */
export { listTagRoutes, toTagHrefs, toTagList, type TagGroup } from './addresses.ts'
export { groupTags } from './group-tags.ts'
export { planTags } from './plan-tags.ts'
