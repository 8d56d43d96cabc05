/**
 * The rules in `_redirects`, a file of the public folder that Netlify, Cloudflare Pages and GitLab Pages read.
 *
 * Input   the planned files of a site
 * Output  problems: rules that hosts ignore, or that lead to no page
 *
 * Hosts publish a site with wrong rules without a word.
 * Must not: change the file.
 */
export { checkRedirectRules } from './check-rules.ts'
