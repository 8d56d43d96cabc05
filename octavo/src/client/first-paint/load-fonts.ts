import { ROOT_ID } from '../../shared/ids/shell-ids.ts'
import { onArticleShown } from '../article/events.ts'
import { whenIdle } from '../browser/index.ts'
import { FONT_USES, fontFile, hideFont, isFontShown, rememberLoaded, showFont, type FontUse } from './fonts.ts'

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

/**
 * Shows fonts only when all are loaded: a font that arrives lays out all text again, including text in other fonts.
 * Shows one after the other, so that a check does not see lines that another font moves.
 */
async function loadFonts(texts: Record<FontUse, string>): Promise<void> {
  await Promise.all(FONT_USES.map((use) => loadFont(use, texts[use])))
  for (const use of loaded) lastShown = lastShown.then(() => showInPlace(use))
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
 * Shows a font, unless a line that the reader sees would be higher or lower than before. Styles are recalculated in one
 * task. Lines are laid out and compared in the next frame, before it is painted, so that no task delays input for long.
 */
async function showInPlace(use: FontUse): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve))
  if (isFontShown(use)) return
  readLines()
  const scrolledBefore = scrollY
  showFont(use)
  recalculateStyles()
  await new Promise(requestAnimationFrame)
  if (hasMovedLines(scrollY - scrolledBefore)) hideFont(use)
  linesInView.clear()
}

/** The elements in view with their upper edges before a font is shown; none while no font is being checked. */
const linesInView = new Map<Element, number>()

function readLines(): void {
  for (const element of document.body.querySelectorAll('*')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > 0 && top < innerHeight) linesInView.set(element, top)
  }
}

/** Reading a style recalculates those of the whole document, without its layout. */
function recalculateStyles(): void {
  getComputedStyle(document.body).getPropertyValue('color')
}

/** A reader may have scrolled by some pixels, which moves all elements except those that stick. */
function hasMovedLines(scrolled: number): boolean {
  return [...linesInView].some(([element, before]) => {
    const moved = element.getBoundingClientRect().top - before
    return Math.abs(moved) >= 1 && Math.abs(moved + scrolled) >= 1
  })
}

/**
 * Shows the loaded fonts. Call it when another page is about to replace the text that is shown, in response to a click:
 * other text, for example that of the navbar, may move by some pixels.
 */
export function showLoadedFonts(): void {
  linesInView.clear()
  for (const use of loaded) if (!isFontShown(use)) showFont(use)
}
