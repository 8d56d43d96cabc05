/**
 * All words that Octavo itself shows to readers or reads to them, in English. `labels.shell` of a site replaces them by
 * the name of the constant: the bundle of its shell then has a generated module in place of this one. Minifiers put the
 * texts where they are used. A name in braces is replaced by a value.
 */
export * from './navigation.ts'
export * from './pages.ts'
export * from './articles.ts'
export * from './search.ts'
export * from './cookies.ts'
export * from './failures.ts'
