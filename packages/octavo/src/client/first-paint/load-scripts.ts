import { features } from '../../shared/shell.ts'

/**
 * A document that is loaded and not painted by then will hardly be, for example one in a frame out of view. A busy
 * machine may show the first frame two seconds after the document is loaded.
 */
const PAINT_MILLISECONDS = 4000

/**
 * Loads the module scripts, of which the first is the entry, after the first paint, so that they do not compete with
 * the style sheet for bandwidth and do not run before the text is shown. Call it while the document is parsed.
 */
export function loadScriptsAfterPaint(urls: readonly string[]): void {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    if (!features.offline)
      for (const href of urls) document.head.append(Object.assign(document.createElement('link'), PRELOAD, { href }))
    // The entry reads the data at the end of the document.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => run(urls[0]))
    else run(urls[0])
  }
  // A document in the background has no frames.
  const startWhenHidden = () => document.visibilityState === 'hidden' && start()
  startWhenHidden()
  document.addEventListener('visibilitychange', startWhenHidden)
  // Older browsers do not report paints: https://developer.mozilla.org/docs/Web/API/PerformancePaintTiming
  const reportsPaints = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint') ?? false
  addEventListener('load', () => setTimeout(start, reportsPaints ? PAINT_MILLISECONDS : 0))
  if (reportsPaints) watchPaint(start)
}

/** Frames alone say little: while a document arrives slowly, the first ones may be empty. */
function watchPaint(onPaint: () => void): void {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) onPaint()
  }).observe({ type: 'paint', buffered: true })
}

const PRELOAD = { rel: 'modulepreload' }

/** Browsers refuse modules from a disk. */
const TYPE = features.offline ? '' : 'module'

function run(src: string | undefined): void {
  if (src !== undefined) document.head.append(Object.assign(document.createElement('script'), { type: TYPE, src }))
}
