/**
 * The tags that a site or a page adds to the head of its documents.
 *
 * Input   `head` of the configuration or of front matter; `policy`, which lists other origins; the public files
 * Output  the HTML of the tags with resolved addresses, and a problem for each address that browsers would refuse
 *
 * The schema is here because configuration and front matter share it.
 * Must not: write inline scripts; add origins to the policy; read files.
 */
export { describeHeadFault } from './describe-fault.ts'
export { resolveHead, type HeadContext } from './resolve-head.ts'
export { HEAD } from './schema.ts'
