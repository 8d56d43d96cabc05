/**
 * All words that Octavo itself shows to readers or reads to them, in English. `labels.shell` of a site replaces them by
 * the name of the constant: when its shell is bundled, they are written where `WORDS.name` is read. A name in braces is
 * replaced by a value.
 */
export * from './navigation.ts'
export * from './pages.ts'
export * from './articles.ts'
export * from './search.ts'
export * from './cookies.ts'
export * from './failures.ts'
