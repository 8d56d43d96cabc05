import type { ReactNode } from 'react'
import { findOccurrences } from '../../client/search/highlight/find-occurrences.ts'
import { useBox } from './use-box.ts'

/** Text in which the found words are marked, unless the site turns `search.highlightResult` off. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  const { index } = useBox()
  const parts: ReactNode[] = []
  let end = 0
  for (const place of index?.options.highlightResult ? findOccurrences(text, words) : []) {
    parts.push(text.slice(end, place.start), <mark key={place.start}>{text.slice(place.start, place.end)}</mark>)
    end = place.end
  }
  // Other texts get another element: the translation of a browser replaces text nodes, which React cannot find then.
  return <span key={`${text}\n${words.join()}`}>{[...parts, text.slice(end)]}</span>
}
