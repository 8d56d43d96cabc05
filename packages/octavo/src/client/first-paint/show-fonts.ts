import { FONT_USES, fontFile, isFontLoaded, showFont } from './fonts.ts'

const { dataset } = document.documentElement

/** In so short a time, nobody has begun to read. */
const EARLY_MILLISECONDS = 300

/**
 * On a connection with a longer round trip, fonts would compete with the style sheet. Browsers that do not tell it count
 * as fast.
 */
const SLOW_MILLISECONDS = 125

/**
 * Shows this document in the web fonts that the tab has loaded before. On a fast connection, loads the others beside
 * the style sheet, and shows each that arrives before the first paint, or soon. Call it before the first paint.
 */
export function showFontsEarly(): void {
  const { rtt, saveData } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  const isSlow = dataset.fontShow === 'still' || saveData || rtt! > SLOW_MILLISECONDS
  for (const use of FONT_USES) {
    const href = fontFile(use)
    const show = () => showFont(use)
    if (!href) continue
    if (isFontLoaded(use)) show()
    else if (isSlow) continue
    if (use === 'mono' && dataset.code === undefined) continue
    // Without a preload, Chrome reads the file from its cache too late for the first paint.
    const link = document.createElement('link')
    link.addEventListener('load', () => {
      if (performance.now() < EARLY_MILLISECONDS || !performance.getEntriesByType('paint')[0]) show()
    })
    document.head.append(Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }))
  }
}

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation, which only some browsers have. */
interface Connection {
  /** In milliseconds. */
  rtt?: number
  saveData?: boolean
}
