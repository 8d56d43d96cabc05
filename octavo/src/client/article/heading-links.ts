import { announce } from '../browser/announce.ts'
import { showCopied, writeClipboard } from '../browser/clipboard.ts'

/** A click on a heading's anchor copies its address, besides going there. */
export function watchHeadingLinks(): void {
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.heading-anchor') : null
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (anchor && !opensElsewhere) void copyAddress(anchor)
  })
}

async function copyAddress(anchor: HTMLAnchorElement): Promise<void> {
  if (!(await writeClipboard(anchor.href))) return
  announce('Link copied')
  showCopied(anchor)
}
