import { ROOT_ID } from '../../shared/ids/shell-ids.ts'
import { onArticleShown } from '../article/events.ts'
import { whenIdle } from '../browser/index.ts'
import { MONO_FONT, rememberFont, TEXT_FONT } from './font-cache.ts'

/** Loads the web fonts of the articles shown into the browser's cache, for the next document that is opened. */
export function cacheFontsWhenIdle(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  onArticleShown((main) =>
    whenIdle(() => {
      void cacheFont('--text-font', TEXT_FONT, document.getElementById(ROOT_ID)?.textContent ?? '')
      const code = [...main.querySelectorAll('code, kbd, pre, samp')].map(({ textContent }) => textContent).join('')
      if (code !== '') void cacheFont('--mono-font', MONO_FONT, code)
    }),
  )
}

/** Loads the files of a font that contain the characters of a text. */
async function cacheFont(property: string, url: string | undefined, text: string): Promise<void> {
  if (url === undefined) return
  const family = getComputedStyle(document.documentElement).getPropertyValue(property)
  try {
    await document.fonts.load(`1em ${family}`, [...new Set(text)].join(''))
    rememberFont(url)
  } catch {
    // Offline, or the build of this page is no longer published. The fallback remains.
  }
}
