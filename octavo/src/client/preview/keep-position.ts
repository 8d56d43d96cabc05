/** A scroll position that the page is too short for. */
interface LostPosition {
  route: string
  top: number
  /** Where the page is instead. */
  shown: number
}

let lost: LostPosition | undefined

/**
 * Calls `render`, which changes the article of a page. While it is too short for the scroll position, for example
 * because of a tag that is not closed yet, the position is kept until it is long enough again or the reader scrolls.
 */
export function keepPosition(route: string, render: () => void): void {
  const isKept = lost?.route === route && lost.shown === scrollY
  const top = isKept && lost ? lost.top : scrollY
  render()
  if (isKept) scrollTo({ top, behavior: 'instant' })
  const { scrollHeight, clientHeight } = document.documentElement
  const isTooShort = scrollHeight - clientHeight < Math.floor(top)
  lost = isTooShort ? { route, top, shown: scrollY } : undefined
}
