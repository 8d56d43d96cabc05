import type { ReactNode } from 'react'
import { findWords } from '../../client/search/find-words.ts'
import { useBox } from './use-box.ts'

/** Text in which the found words are marked, if the site has `search.highlightResult`. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  const { opening } = useBox()
  if (!opening?.options.highlightResult) return text
  const parts: ReactNode[] = []
  let end = 0
  for (const place of findWords(text, words)) {
    parts.push(text.slice(end, place.start), <mark key={place.start}>{text.slice(place.start, place.end)}</mark>)
    end = place.end
  }
  return [...parts, text.slice(end)]
}
