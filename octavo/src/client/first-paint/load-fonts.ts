import { ROOT_ID } from '../../shared/ids/shell-ids.ts'
import { onArticleShown } from '../article/events.ts'
import { whenIdle } from '../browser/index.ts'
import { FONT_USES, fontFile, isFontShown, rememberLoaded, showFont, type FontUse } from './fonts.ts'
import { showInPlace } from './show-in-place.ts'

/** Fonts that are loaded. */
const loaded = new Set<FontUse>()

/** Loads the web fonts of the articles shown. A font that would move text is shown from the next page on. */
export function loadFontsWhenIdle(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  onArticleShown((main) =>
    whenIdle(() => {
      const code = [...main.querySelectorAll('code, kbd, pre, samp')].map(({ textContent }) => textContent).join('')
      void loadFonts({ text: document.getElementById(ROOT_ID)?.textContent ?? '', mono: code })
    }),
  )
}

let lastShown: Promise<void> = Promise.resolve()

/** Shows fonts only when all are loaded: a font that arrives lays out all text again, including text in other fonts. */
async function loadFonts(texts: Record<FontUse, string>): Promise<void> {
  await Promise.all(FONT_USES.map((use) => loadFont(use, texts[use])))
  lastShown = lastShown.then(() => showInPlace(loaded))
}

/** Loads the files of a font that contain the characters of a text. */
async function loadFont(use: FontUse, text: string): Promise<void> {
  if (text === '' || fontFile(use) === undefined) return
  const styles = getComputedStyle(document.documentElement)
  const read = (name: string) => styles.getPropertyValue(`--${use}-${name}`).trim()
  // The style sheet of the site may name another font.
  if (!read('face').endsWith(read('fallback'))) return
  try {
    await document.fonts.load(`1em ${read('font')}`, [...new Set(text)].join(''))
    rememberLoaded(use)
    loaded.add(use)
  } catch {
    // Offline, or the build of this page is no longer published. The fallback remains.
  }
}

/**
 * Shows the loaded fonts. Call it when another page is about to replace the text that is shown, in response to a click:
 * other text, for example that of the navbar, may move by some pixels.
 */
export function showLoadedFonts(): void {
  for (const use of loaded) if (!isFontShown(use)) showFont(use)
}
