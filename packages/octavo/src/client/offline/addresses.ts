import { splitHref } from '../../shared/urls.ts'
import { getState } from '../shell/store.ts'

/** The folder of the copy, relative to this document, and the base path that stands for it in addresses. */
function readPlace(): { root: string; base: string } {
  const [root = '', base = '/'] = (document.documentElement.dataset.offline ?? '').split(' ')
  return { root: new URL(root, location.href).href, base }
}

/** The address of the folder of the copy; ends with a slash. */
export function rootHref(): string {
  return readPlace().root
}

/**
 * The address of a file for an address of the site: `/docs/#a` → `file:///…/docs/index.html#a`. What is beside the site
 * has its public address, if that is known.
 */
export function toFileHref(address: string): string {
  const { path, query, hash } = splitHref(address)
  if (!path.startsWith('/') || path.startsWith('//')) return address
  const { root, base } = readPlace()
  const { url, trailingSlash } = getState().site
  if (!path.startsWith(base)) return url + address
  const below = path.slice(base.length)
  // `release-1.2` is a page.
  const isFile = /\.(?!\d+$)\w+$/.test(below) || (trailingSlash !== false && !/(^|\/)$/.test(below))
  return root + (isFile ? below : below.replace(/([^/])$/, '$1/') + 'index.html') + query + hash
}

/** The attributes in which the shell and islands write addresses, and those with several of them. */
const ATTRIBUTES = ['href', 'src', 'poster', 'srcset']

/** Makes the addresses of elements that the shell and islands add or change the addresses of files. */
export function watchAddresses(): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') correct(target as Element)
      for (const node of addedNodes) if (node instanceof Element) correctAll(node)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ATTRIBUTES })
}

function correctAll(element: Element): void {
  correct(element)
  for (const inner of element.querySelectorAll('[href^="/"], [src^="/"], [poster^="/"], [srcset]')) correct(inner)
}

function correct(element: Element): void {
  for (const name of ATTRIBUTES) {
    const address = element.getAttribute(name)
    const href =
      name === 'srcset'
        ? address?.replace(/(^|,\s*)(\/\S+)/g, (_, start: string, each: string) => start + toFileHref(each))
        : address?.startsWith('/')
          ? toFileHref(address)
          : address
    // The observer also sees a value that is written again.
    if (href && href !== address) element.setAttribute(name, href)
  }
}
