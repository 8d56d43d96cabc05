/**
 * The types of the names in code samples, from Twoslash (https://twoslash.netlify.app) and TypeScript, which the site
 * installs.
 *
 * Input   a sample, with marks such as `// ^?` and `// ---cut---`
 * Output  the part of the sample that readers see, with the types of its names; or the mistakes in it, with their place
 *
 * Loaded only for sites that set `markdown.twoslash`, and TypeScript only for samples that are not in the cache.
 * Must not: write HTML; throw for a mistake in a sample.
 */
export { createTypes, type TwoslashOptions, type TypeStore } from './create-types.ts'
