import { useEffect, useState } from 'react'
import type { TocEntry } from '../../shared/site.ts'
import { watchScroll } from '../browser/watch-scroll.ts'

/** Fraction of the window's height, from the top, above which a heading counts as reached. */
const READING_LINE = 0.22

/** Id of the section that the reader is in; null above the first heading and before hydration. */
export function useCurrentHeading(toc: TocEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => watchScroll(() => setCurrent(findCurrent(toc))), [toc])
  return current
}

function findCurrent(toc: TocEntry[]): string | null {
  const line = innerHeight * READING_LINE
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  const reached = toc.findLast(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
    return top <= (atEnd && scrollY > 0 ? innerHeight : line)
  })
  return reached?.id ?? null
}
