/**
 * Everything in a document that an author must not be able to write: handlers, scripts, addresses with a foreign
 * scheme, ids that are taken. Runs in the browser, which decides what an address means.
 */
export function findEscapes(): string[] {
  const found: string[] = []
  const elements = [...document.body.querySelectorAll('*')]
  const forbidden =
    'iframe,object,embed,base,meta,link:not([rel=preload]),style,frame,animate,set,foreignObject,math,form,textarea'
  const addresses = new Set(['href', 'src', 'srcset', 'poster', 'action', 'formaction', 'data', 'ping', 'xlink:href'])
  const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])
  for (const element of elements) {
    const inArticle = element.closest('.article') !== null
    const shown = element.outerHTML.slice(0, 160)
    if (inArticle && element.matches(forbidden)) found.push(`element: ${shown}`)
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'srcdoc' || name === 'autofocus') found.push(`handler: ${shown}`)
      if (inArticle && name === 'style') found.push(`style: ${shown}`)
      if (!addresses.has(name)) continue
      const { protocol } = URL.parse(value, document.baseURI) ?? { protocol: 'http:' }
      const isImage = element.localName === 'img' && protocol === 'data:'
      if (!schemes.has(protocol) && !isImage) found.push(`scheme ${protocol}: ${shown}`)
    }
  }
  const scripts = elements.filter(({ localName }) => localName === 'script')
  // The data of the page, and the style barrier.
  if (scripts.length !== 2 || scripts.at(-1)?.textContent !== '0') found.push(`scripts: ${scripts.length}`)
  const seen = new Set<string>()
  for (const { id, outerHTML } of elements.filter(({ id }) => id !== '')) {
    if (seen.has(id)) found.push(`id written twice: ${outerHTML.slice(0, 160)}`)
    seen.add(id)
  }
  const parts =
    '#octavo-root > .layout > #octavo-main > .article > :is(.page-header, .toc, #octavo-article, .page-footer, .pagination)'
  for (const element of document.querySelectorAll('.article > *')) {
    if (!element.matches(parts)) found.push(`outside of the article: ${element.outerHTML.slice(0, 160)}`)
  }
  return found
}
