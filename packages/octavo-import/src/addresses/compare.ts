import type { ImportedPage } from '../contract.ts'
import type { PublishedSite } from './read-published.ts'
import { readFrontMatter } from '../markdown/index.ts'

/** Every address and anchor of the old site's pages, compared with the new site. */
export interface AddressComparison {
  /** Addresses at which the new site has a page. */
  same: number
  /** Addresses that redirect to a page. */
  redirected: number
  /** Addresses at which the new site has nothing, with the page in FROM. */
  lost: { address: string; source: string }[]
  anchors: { same: number; lost: { anchor: string; source: string }[] }
}

/** Compares the old addresses and heading ids with the built site. */
export function compareAddresses(pages: readonly ImportedPage[], published: PublishedSite): AddressComparison {
  const comparison: AddressComparison = { same: 0, redirected: 0, lost: [], anchors: { same: 0, lost: [] } }
  for (const { address, source, anchors, text } of pages) {
    // No engine publishes a draft.
    if (address === undefined || readFrontMatter(text).get('draft') === true) continue
    const document = published.find(address)
    if (document === undefined) {
      comparison.lost.push({ address, source })
      continue
    }
    if (document.redirectsTo === undefined) comparison.same++
    else comparison.redirected++
    const ids = (document.redirectsTo === undefined ? document : published.find(document.redirectsTo))?.ids
    for (const anchor of anchors) {
      // An empty fragment is the top of the page:
      // https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment
      if (anchor === '' || ids?.has(anchor)) comparison.anchors.same++
      else comparison.anchors.lost.push({ anchor: `${address}#${anchor}`, source })
    }
  }
  return comparison
}
