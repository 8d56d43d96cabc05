import { isFontCached, MONO_FONT, TEXT_FONT } from './font-cache.ts'

const root = document.documentElement

/** Shows this document in the web fonts that are in the browser's cache. Call it before the first paint. */
export function showCachedFonts(): void {
  if (TEXT_FONT !== undefined && isFontCached(TEXT_FONT)) {
    root.dataset.textFont = ''
    preload(TEXT_FONT)
  }
  if (MONO_FONT !== undefined && isFontCached(MONO_FONT)) {
    root.dataset.monoFont = ''
    if (root.dataset.code !== undefined) preload(MONO_FONT)
  }
}

/** Without a preload, Chrome reads the file from its cache too late for the first paint. */
function preload(href: string): void {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }))
}
