import type * as WORDS from '../../words/index.ts'

/** A key of `labels.shell`. */
export type WordName = keyof typeof WORDS
export type Words = Readonly<Record<WordName, string>>
