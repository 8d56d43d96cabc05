import { ROOT_ID } from '../../shared/ids/shell-ids.ts'
import { onArticleShown } from '../article/events.ts'
import { whenIdle } from '../browser/index.ts'
import { fontFile, hideFont, rememberLoaded, showFont, type FontUse } from './fonts.ts'

/** Fonts that are loaded. */
const loaded = new Set<FontUse>()

/** Loads the web fonts of the articles shown. A font that would move text is shown from the next page on. */
export function loadFontsWhenIdle(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  onArticleShown((main) =>
    whenIdle(() => {
      void loadFont('text', document.getElementById(ROOT_ID)?.textContent ?? '')
      const code = [...main.querySelectorAll('code, kbd, pre, samp')].map(({ textContent }) => textContent).join('')
      if (code !== '') void loadFont('mono', code)
    }),
  )
}

/** Loads the files of a font that contain the characters of a text. */
async function loadFont(use: FontUse, text: string): Promise<void> {
  if (fontFile(use) === undefined) return
  const styles = getComputedStyle(document.documentElement)
  const read = (name: string) => styles.getPropertyValue(`--${use}-${name}`).trim()
  // The style sheet of the site may name another font.
  if (!read('face').endsWith(read('fallback'))) return
  try {
    await document.fonts.load(`1em ${read('font')}`, [...new Set(text)].join(''))
    rememberLoaded(use)
    loaded.add(use)
    showInPlace(use)
  } catch {
    // Offline, or the build of this page is no longer published. The fallback remains.
  }
}

/** Shows a font at once, unless a line that the reader sees would be higher or lower than before. */
function showInPlace(use: FontUse): void {
  const before = readLines()
  showFont(use)
  for (const [element, top] of before) {
    if (Math.abs(element.getBoundingClientRect().top - top) >= 1) return hideFont(use)
  }
}

/** The elements in view with their upper edges. */
function readLines(): Map<Element, number> {
  const lines = new Map<Element, number>()
  for (const element of document.body.querySelectorAll('*')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > 0 && top < innerHeight) lines.set(element, top)
  }
  return lines
}

/**
 * Shows the loaded fonts. Call it when another page is about to replace the text that is shown, in response to a click:
 * other text, for example that of the navbar, may move by some pixels.
 */
export function showLoadedFonts(): void {
  for (const use of loaded) showFont(use)
}
