/** Puts a page's Markdown on the clipboard; false when it could not be fetched or the browser refused. */
export async function copyPage(href: string): Promise<boolean> {
  try {
    const text = fetchText(href)
    // Safari forgets the click while a fetch is under way unless the clipboard gets the promise itself.
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
