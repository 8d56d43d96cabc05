/**
 * The style sheets of a site, bundled.
 *
 * Input   style sheets in the site's folder
 * Output  one text in the cascade layer `brand`, the files that it loads, the files that it is made of, and problems
 *
 * Lightning CSS, which also bundles the theme, inlines imports and reports syntax errors with their place.
 * Must not: load a file from outside the site's folder and the packages that it imports, or from another host, which
 * the policy of pages refuses.
 */
export { bundleStyles, type BundledStyles } from './bundle-styles.ts'
export { PUBLISHED_ADDRESSES, type AddressRule } from './address-rules.ts'
