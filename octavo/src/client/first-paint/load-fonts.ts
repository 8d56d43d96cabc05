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
 * Shows a font, unless a line that the reader sees would be higher or lower than before. In one task, because a frame
 * begins by looking for the element under the pointer, which needs a layout and counts it as a shift, even if a script
 * of the same frame undoes it.
 */
async function showInPlace(use: FontUse): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve))
  if (isFontShown(use)) return
  const before = readLines()
  showFont(use)
  if (hasMovedLines(before)) hideFont(use)
}

/** The upper edges of the elements and texts in view. A text may begin in another line than its element. */
function readLines(): Map<Node, number> {
  const lines = new Map<Node, number>()
  for (const element of document.body.querySelectorAll('*')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom <= 0 || top >= innerHeight) continue
    lines.set(element, top)
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) lines.set(node, topOf(node))
  }
  return lines
}

function hasMovedLines(lines: Map<Node, number>): boolean {
  return [...lines].some(([node, before]) => Math.abs(topOf(node) - before) >= 1)
}

const range = document.createRange()

/** The upper edge of an element, or that of the first line of a text. */
function topOf(node: Node): number {
  if (node instanceof Element) return node.getBoundingClientRect().top
  range.selectNode(node)
  return range.getClientRects()[0]?.top ?? 0
}

/**
 * Shows the loaded fonts. Call it when another page is about to replace the text that is shown, in response to a click:
 * other text, for example that of the navbar, may move by some pixels.
 */
export function showLoadedFonts(): void {
  for (const use of loaded) if (!isFontShown(use)) showFont(use)
}
