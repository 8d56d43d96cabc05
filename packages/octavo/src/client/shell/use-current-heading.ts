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
  const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  const line = atEnd ? innerHeight : innerHeight * READING_LINE
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  // Sections at the end do not get to the reading line. Of those in view, the one that the reader went to counts.
  const target = document.querySelector(':target')?.id
  const chosen = atEnd && toc.find(({ id }) => id === target && topOf(id) >= 0)
  return (chosen || toc.findLast(({ id }) => topOf(id) <= line))?.id ?? null
}
