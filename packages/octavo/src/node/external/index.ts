/**
 * Checks the links of pages to other sites, for `octavo check --external`.
 *
 * Input   links with their places, the settings of the run, and answers of earlier runs
 * Output  problems, and what became of each address
 *
 * Steps   leave out what cannot be asked → ask each address once (`ask-address.ts`): few requests to a host at a time
 *         (`hosts.ts`), each with a time limit (`request.ts`) → look for the anchors (`anchors.ts`) → problems.
 * Must not: send anything of the site except the address; ask private networks unless the command allows it.
 */
export { checkExternalLinks, type Remembered } from './check-links.ts'
export type { ExternalLink } from './problems.ts'
