import * as WORDS from '../../shared/words/index.ts'
import { announce, isPlainClick, showCopied, writeClipboard } from '../browser/index.ts'

/** Copies the address of a heading when its anchor is clicked; the browser follows the link as usual. */
export function watchHeadingLinks(): void {
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.heading-anchor') : null
    if (anchor && isPlainClick(event)) void copyAddress(anchor)
  })
}

async function copyAddress(anchor: HTMLAnchorElement): Promise<void> {
  if (!(await writeClipboard(anchor.href))) return
  announce(WORDS.linkCopied)
  showCopied(anchor)
}
