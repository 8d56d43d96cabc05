import { onArticleShown } from '../article/events.ts'
import { watchHover } from '../article/hover.ts'
import { isCached, loadDocument } from './load-document.ts'
import { isPrefetchAllowed, readPageUrl } from './prefetch.ts'
import { readExcerpt, type Excerpt } from './read-excerpt.ts'

/** Links in texts: not the titles of cards, what looks like a button, and what another popover shows. */
const LINKS = '.prose a[href]:not(.button, .card *, [popover] *)'

/** Longer than a pointer needs to pass over a link. */
const REST_MILLISECONDS = 300

/** The link under the pointer or focus, also after its preview was closed: it is shown again when they come back. */
let current: HTMLElement | undefined
let box: HTMLElement | undefined

/**
 * Shows title and first paragraph of the page or section to which a link in an article leads, while a mouse is on the
 * link or the keyboard leads to it. They are read from the document that is fetched ahead, so a link whose page is not
 * fetched ahead has no preview.
 *
 * Screen readers do not read it: it comes after the link was read, repeats what is at the target, and would follow
 * every link of a text. They have the name of the link, as without previews.
 */
export function startLinkPreviews(): void {
  watchHover({
    triggers: LINKS,
    shown: '.link-preview',
    delay: { mouse: REST_MILLISECONDS, keyboard: REST_MILLISECONDS },
    show: (link) => void showPreview(link as HTMLAnchorElement),
    hide: leaveLink,
  })
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>(LINKS) : null
    if (!link) return
    current = link
    closePreview()
  })
  addEventListener('scroll', closePreview, { passive: true })
  // A page that the browser keeps would show it when the reader comes back.
  addEventListener('pagehide', closePreview)
  onArticleShown(() => {
    current = undefined
    closePreview()
  })
}

async function showPreview(link: HTMLAnchorElement): Promise<void> {
  const url = readPageUrl(link)
  if (link === current || !link.isConnected) return
  closePreview()
  current = link
  if (!url || !(isPrefetchAllowed() || isCached(url))) return
  const parts = await loadDocument(url).catch(() => undefined)
  const excerpt = parts && readExcerpt(parts, url.hash)
  // The reader has left the link, or has opened something else.
  if (current !== link || !link.isConnected || document.querySelector(':popover-open')) return
  if (excerpt) openPreview(link, excerpt)
}

/** The texts become text nodes, so nothing in the other document runs, loads or takes the focus here. */
function openPreview(link: HTMLElement, { title, text, language }: Excerpt): void {
  box ??= createBox()
  const heading = document.createElement('strong')
  heading.textContent = title
  const paragraph = document.createElement('span')
  paragraph.textContent = text
  box.lang = language
  box.replaceChildren(heading, paragraph)
  box.showPopover({ source: link })
}

function createBox(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'link-preview'
  element.popover = 'auto'
  element.dir = 'auto'
  element.ariaHidden = 'true'
  document.body.append(element)
  return element
}

/** Keeps the preview of a link that has the focus of the keyboard. */
function leaveLink(): void {
  if (current?.matches(':focus-visible')) return
  current = undefined
  closePreview()
}

function closePreview(): void {
  if (box?.matches(':popover-open')) box.hidePopover()
}
