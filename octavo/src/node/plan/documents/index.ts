/**
 * Plans the documents and Markdown twins: what each is rendered from, and a key of all of it.
 *
 * Input   the document plans of the site, the compiled pages and the images
 * Output  document jobs in the list of files
 *
 * A document that contains other pages gets theirs, with links that lead to their places in it.
 */
export { toCollectedJobs } from './collected-jobs.ts'
export { planDocuments, toSiteKey } from './plan-documents.ts'
