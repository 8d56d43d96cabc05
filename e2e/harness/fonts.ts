import type { Page } from '@playwright/test'

/** The fonts in which the browser shows an element. */
export async function readFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ postScriptName }) => postScriptName)
}

/** The browser tells pages that the connection is slow: fonts are requested after the text is shown. */
export async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { rtt: 150, saveData: false } }),
  )
}

/** Adds rules to every document that the page opens. */
export async function addStyle(page: Page, style: string): Promise<void> {
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, style)
}
