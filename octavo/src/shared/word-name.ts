import type * as WORDS from './words.ts'

/** A key of `labels.shell`. */
export type WordName = keyof typeof WORDS
export type Words = Readonly<Record<WordName, string>>
