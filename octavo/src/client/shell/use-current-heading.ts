import { useEffect, useState } from 'react'
import type { TocEntry } from '../../shared/site.ts'

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

/** Calls back now and once per frame in which the window scrolls or resizes. Returns the function that stops it. */
export function watchScroll(onScroll: () => void): () => void {
  let frame = 0
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      onScroll()
    })
  }
  addEventListener('scroll', schedule, { passive: true })
  addEventListener('resize', schedule)
  schedule()
  return () => {
    removeEventListener('scroll', schedule)
    removeEventListener('resize', schedule)
    cancelAnimationFrame(frame)
  }
}
