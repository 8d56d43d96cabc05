import { onArticleShown } from '../article/events.ts'

/** A page that the reader opened. Addresses are absolute, without fragment. */
export interface Visit {
  url: string
  /** Address of the previous page; '' if unknown. */
  referrer: string
  /** First heading of the page. */
  heading: string
}

let current: Visit | undefined

/**
 * Calls back for the page now shown and whenever the pathname changes, not for fragments or queries. Also runs without
 * consent, so that the referrer is right when consent is given.
 */
export function watchVisits(onVisit: (visit: Visit) => void): void {
  onArticleShown((main) => {
    const url = location.origin + location.pathname + location.search
    if (current && pathOf(current.url) === location.pathname) return
    current = { url, referrer: current?.url ?? document.referrer, heading: readHeading(main) }
    onVisit(current)
  })
}

export function currentVisit(): Visit | undefined {
  return current
}

function pathOf(url: string): string {
  return new URL(url).pathname
}

function readHeading(main: HTMLElement): string {
  const text =
    (main.querySelector('article') ?? main).querySelector('h1, h2, h3, h4, h5, h6')?.textContent ?? document.title
  return text.replace(/\s+/g, ' ').trim()
}
