/**
 * Addresses of the old site in the new one.
 *
 * Input   the imported pages; the built site
 * Output  pages with `aliases`; which addresses and anchors are the same, redirected or lost
 * Must not: know an engine; decide by a rule what the build decides (the comparison reads the built documents).
 */
export { addAliases, withAliases } from './add-aliases.ts'
export { toComparable } from './comparable.ts'
export { compareAddresses, type AddressComparison } from './compare.ts'
export { leadToPages } from './lead-to-pages.ts'
export { newAddressOf } from './new-address.ts'
export { removeOwnNames } from './own-names.ts'
export { readPublished } from './read-published.ts'
export { reportRedirect } from './report-redirect.ts'
export { separatePages } from './separate-pages.ts'
