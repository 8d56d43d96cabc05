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
  // Only for an element that is reported: the HTML of the outer ones is as long as the page.
  const show = ({ outerHTML }: Element) => outerHTML.slice(0, 160)
  for (const element of elements) {
    const inArticle = element.closest('.article') !== null
    if (inArticle && element.matches(forbidden)) found.push(`element: ${show(element)}`)
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'srcdoc' || name === 'autofocus') found.push(`handler: ${show(element)}`)
      if (inArticle && name === 'style') found.push(`style: ${show(element)}`)
      if (!addresses.has(name)) continue
      const { protocol } = URL.parse(value, document.baseURI) ?? { protocol: 'http:' }
      const isImage = element.localName === 'img' && protocol === 'data:'
      if (!schemes.has(protocol) && !isImage) found.push(`scheme ${protocol}: ${show(element)}`)
    }
  }
  const scripts = elements.filter(({ localName }) => localName === 'script')
  // The data of the page, and the style barrier.
  if (scripts.length !== 2 || scripts.at(-1)?.textContent !== '0') found.push(`scripts: ${scripts.length}`)
  const seen = new Set<string>()
  for (const element of elements.filter(({ id }) => id !== '')) {
    if (seen.has(element.id)) found.push(`id written twice: ${show(element)}`)
    seen.add(element.id)
  }
  const columns = '#octavo-root > .layout > #octavo-main > .page-columns'
  const parts = `${columns} > :is(.toc, .article, .pagination), ${columns} > .article > :is(.page-header, #octavo-article, .page-footer)`
  for (const element of document.querySelectorAll('.page-columns > *, .article > *')) {
    if (!element.matches(parts)) found.push(`outside of the article: ${show(element)}`)
  }
  return found
}
