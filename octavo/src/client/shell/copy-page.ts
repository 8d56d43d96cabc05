/** Copies a page's Markdown to the clipboard; false if it cannot be fetched or the browser refuses. */
export async function copyPage(href: string): Promise<boolean> {
  try {
    const text = fetchText(href)
    // Safari allows writing only during the click, so the clipboard gets the promise itself where it takes one:
    // https://webkit.org/blog/10855/async-clipboard-api/
    if (typeof ClipboardItem === 'function')
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    else await navigator.clipboard.writeText(await (await text).text())
    return true
  } catch {
    return false
  }
}

async function fetchText(href: string): Promise<Blob> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} answered ${response.status}`)
  return new Blob([await response.text()], { type: 'text/plain' })
}
