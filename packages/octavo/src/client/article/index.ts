/**
 * The interactive parts of an article's HTML: tabs, code blocks, heading anchors, pictures, boxes that scroll.
 *
 * Input   `<main>`, now and after each soft navigation
 * Output  elements that react to clicks and keys, at once and without React
 *
 * Listeners are on the document and custom elements upgrade themselves, so a soft navigation needs no second call.
 * Must not: import React; change what an article shows without JavaScript.
 */
import { features } from '../../shared/shell.ts'
import * as WORDS from '../../shared/words/index.ts'
import { announce, isPlainClick, showCopied, writeClipboard } from '../browser/index.ts'
import { watchCode } from './code.ts'
import { watchOverflow } from './overflow.ts'
import { defineTabs } from './tabs.ts'
import { watchTerms } from './terms.ts'
import { watchImages } from './zoom.ts'

export function startArticle(imageStyles: string): void {
  defineTabs()
  watchCode()
  if (features.codeTypes) watchCodeTypes()
  if (features.glossary) watchTerms()
  watchHeadingLinks()
  watchOverflow()
  watchImages(imageStyles)
}

/** Copies the address of a heading when its anchor is clicked; the browser follows the link as usual. */
function watchHeadingLinks(): void {
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

/** Hides the type of a name on Escape, on sites whose code blocks show the types of names. */
function watchCodeTypes(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const name of document.querySelectorAll<HTMLElement>('.code [data-type]:is(:hover, :focus)')) dismiss(name)
  })
}

/**
 * Hides the type of a name, which covers the lines below, until the pointer has left the name or it has lost the focus
 * (https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus.html).
 */
function dismiss(name: HTMLElement): void {
  name.dataset.dismissed = ''
  for (const event of ['pointerleave', 'blur'])
    name.addEventListener(event, () => delete name.dataset.dismissed, { once: true })
}
