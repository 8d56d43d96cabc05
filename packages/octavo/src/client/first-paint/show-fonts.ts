import { FONT_USES, fontFile, isFontLoaded, showFont } from './fonts.ts'

const root = document.documentElement

/** Shows this document in the web fonts that the tab has loaded before. Call it before the first paint. */
export function showKnownFonts(): void {
  for (const use of FONT_USES) {
    const file = fontFile(use)
    if (file === undefined || !isFontLoaded(use)) continue
    showFont(use)
    if (use === 'text' || root.dataset.code !== undefined) preload(file)
  }
}

/** Without a preload, Chrome reads the file from its cache too late for the first paint. */
function preload(href: string): void {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }))
}
