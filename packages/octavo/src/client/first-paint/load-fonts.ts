import { ROOT_ID } from '../../shared/ids/shell-ids.ts'
import { onArticleShown } from '../article/events.ts'
import { whenIdle } from '../browser/index.ts'
import { FONT_USES, fontFile, isFontShown, rememberLoaded, showFont, type FontUse } from './fonts.ts'
import { dividePage, hasMovedLines, isInView, PART_SIZE, readLines, sizeOf } from './page-parts.ts'

const loaded = new Set<FontUse>()

/**
 * Loads the web fonts of the articles shown. A font that would move text is shown from the next page on, unless the
 * site always shows fonts.
 */
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
  if (document.documentElement.dataset.fontShow === 'always') showLoadedFonts()
  else lastShown = lastShown.then(() => showInPlace(loaded))
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
 * Shows the loaded fonts. Call it when a click is about to replace the article: other text, such as the navbar's, may
 * move by some pixels.
 */
export function showLoadedFonts(): void {
  for (const use of loaded) if (!isFontShown(use)) showFont(use)
}

/** The fonts that the parts of the page show. */
let shown: readonly FontUse[] = []

/**
 * Shows fonts, unless a line that the reader sees would be higher or lower than before: first in the parts of the page
 * that are in view, then in the others, some in each task. To lay out the whole page at once would keep a slow phone
 * from reacting to a touch.
 */
async function showInPlace(fonts: ReadonlySet<FontUse>): Promise<void> {
  await idle()
  // After a click, the whole document shows them.
  if ([...fonts].every(isFontShown)) return
  const parts = dividePage()
  const visible = parts.filter(isInView)
  // One by one, so that a font is not blamed for the lines that another one moves.
  for (const use of FONT_USES.filter((each) => fonts.has(each))) {
    await idle()
    const more = [...shown, use]
    // Code is not alone in the font of the brand.
    if (use === 'mono' && loaded.has('text') && !isFontShown('text') && !shown.includes('text')) continue
    if (!isFontShown(use) && !shown.includes(use) && tryFonts(more, visible, parts)) shown = more
  }
  if (shown.length === 0) return
  showInNewParts(parts)
  let group: HTMLElement[] = []
  for (const part of parts) {
    if (!visible.includes(part)) group.push(part)
    if (part !== parts.at(-1) && group.reduce((size, each) => size + sizeOf(each), 0) < PART_SIZE) continue
    await idle()
    tryFonts(shown, group, parts)
    group = []
  }
}

/**
 * Shows fonts in some parts, and goes back if that moves a line in view. In one task, because a frame begins by looking
 * for the element under the pointer, which needs a layout and counts it as a shift, even if a script of the same frame
 * undoes it.
 */
function tryFonts(fonts: readonly FontUse[], some: readonly HTMLElement[], parts: readonly HTMLElement[]): boolean {
  const lines = readLines(parts)
  const before = some.map(({ dataset }) => dataset.fonts ?? '')
  setFonts(some, fonts)
  const isStill = !hasMovedLines(lines)
  if (!isStill) some.forEach((part, index) => (part.dataset.fonts = before[index]))
  return isStill
}

/** A part names its fonts as the page does. */
function setFonts(parts: Iterable<Node>, fonts: readonly FontUse[]): void {
  for (const part of parts) if (part instanceof HTMLElement) part.dataset.fonts = fonts.join(' ')
}

/** For example dialogs. To show the fonts in the whole document would restyle all of it. */
function showInNewParts(parts: readonly HTMLElement[]): void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) setFonts(addedNodes, shown)
  })
  for (const { parentNode } of parts) if (parentNode) observer.observe(parentNode, { childList: true })
}

function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve))
}
