import type { Page } from '@playwright/test'

/**
 * Wraps every text node in elements, as Chrome's translation does, including texts that appear later. Ends with the
 * next document.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateAll = () => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      // A walker over texts.
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('script, style, font')) continue
        const translation = document.createElement('font')
        translation.append(text.data)
        text.replaceWith(translation)
      }
    }
    translateAll()
    new MutationObserver(translateAll).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
