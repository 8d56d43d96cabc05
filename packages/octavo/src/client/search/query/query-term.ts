/** Of most queries. */
export const USUAL_TERMS = 12
/** With pairs of characters, each of which is a term, or with compounds. */
export const MAX_TERMS = 24

export interface QueryTerm {
  /** Folded, as it is typed. */
  text: string
  stem: string
  /** Another spelling that means the same: `v18.1.3` for `18.1.3`, and the other way; '' if there is none. */
  other: string
  /** Whether the reader may still be typing the word. */
  isPrefix: boolean
  /** An identifier of several parts: it matches only as a whole name, and where it does, its parts match too. */
  isIdentifier: boolean
  /** Parts of an identifier, or of the words that `isJoined` joins. */
  parts: string[]
  /** Words of the query that may be one word of the text, as an identifier: `umgebungs variablen`. */
  isJoined: boolean
  /** How many words of the query a section without the term lacks; 0 for a term that may be absent. */
  share: number
  /** Factor for its score. */
  weight: number
}

/** A term with defaults for what `about` leaves out. */
export function toTerm(text: string, about: Partial<QueryTerm>): QueryTerm {
  const plain = { stem: '', other: '', isPrefix: false, isIdentifier: false, parts: [], isJoined: false }
  return { text, ...plain, share: 0, weight: 1, ...about }
}
