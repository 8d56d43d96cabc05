import type { OriginalIndex } from '../../../shared/search/format.ts'
import type { Answer, SearchScope } from './answer.ts'

/** The search in pages without a translation, for queries that find nothing else. */
export interface Untranslated {
  /** Loads the files that a query needs. Returns whether there were any. */
  load(input: string, all: boolean, scope: SearchScope): Promise<boolean>
  /** Undefined if nothing is found. */
  answer(input: string, scope: SearchScope): Answer | undefined
}

/** The part of a `Search` that this needs. */
interface OpenedSearch {
  loadTerms(input: string): Promise<boolean>
  loadTexts(input: string, all: boolean, scope: SearchScope): Promise<boolean>
  answer(input: string, scope: SearchScope): Answer
}

/** `open`: opens the index of the first language, for these pages only. */
export function createUntranslated(
  { language, label }: OriginalIndex,
  open: () => Promise<OpenedSearch>,
): Untranslated {
  let search: OpenedSearch | undefined
  return {
    load: async (input, all, scope) => {
      search ??= await open()
      let isLoaded = false
      while (await search.loadTerms(input)) isLoaded = true
      return (await search.loadTexts(input, all, scope)) || isLoaded
    },
    answer: (input, scope) => {
      const { hits, isPartial } = search?.answer(input, scope) ?? { hits: [], isPartial: true }
      if (hits.length === 0 && !isPartial) return undefined
      return { hits: hits.map((hit) => ({ ...hit, language, badges: [...hit.badges, label] })), isPartial }
    },
  }
}
