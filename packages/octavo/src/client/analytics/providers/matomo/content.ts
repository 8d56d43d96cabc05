/**
 * Marks the parts of an article with the attributes of Matomo's content tracking
 * (https://developer.matomo.org/guides/content-tracking).
 */

interface ArticleContext {
  /** First heading of the page. */
  heading: string
  isHome: boolean
}

interface ContentKind {
  selector: string
  accepts?(element: HTMLElement): boolean
  /** `number` is the position among the parts of this kind on the page, from 1. */
  label(element: HTMLElement, number: number, context: ArticleContext): string
}

const ADMONITION = '.admonition'
const CODE_TABS = 'octavo-tabs[group="language"]'
/**
 * Parts of the article element that are not the article: table of contents, previous and next page, heading anchors.
 */
const NOT_CONTENT = 'nav, .page-marks a, .page-footer, .heading-anchor'
const MAX_PIECE_LENGTH = 80

const KINDS: readonly ContentKind[] = [
  { selector: 'a[href]', label: (element) => `Link: ${nameOf(element)}` },
  { selector: 'h1, h2, h3, h4, h5, h6', label: (element) => `Heading: ${textOf(element)}` },
  {
    selector: `p:not(.page-header p, ${ADMONITION} p)`,
    // Skip a paragraph that contains only a picture.
    accepts: (element) => textOf(element) !== '',
    label: (_, number, { heading }) => `Paragraph ${number} on page ${heading}`,
  },
  { selector: 'ol', label: (_, number, { heading }) => `Ordered list ${number} on page ${heading}` },
  { selector: 'ul', label: (_, number, { heading }) => `Unordered list ${number} on page ${heading}` },
  { selector: 'img', label: (element) => `Image: ${element.getAttribute('alt') || fileOf(element)}` },
  { selector: ADMONITION, label: (element) => `Admonition: ${nameOf(element)}` },
  { selector: 'button', label: (element) => `Button: ${nameOf(element)}` },
  { selector: CODE_TABS, label: (_, number, { heading }) => `Code tabs ${number} on page ${heading}` },
  {
    selector: codeBlocks('typescript', 'ts', 'tsx'),
    label: (_, number, { heading }) => `TypeScript code block ${number} on page ${heading}`,
  },
  { selector: codeBlocks('java'), label: (_, number, { heading }) => `Java code block ${number} on page ${heading}` },
  {
    selector: 'video',
    label: (element, _, { isHome }) => (isHome ? 'Introduction' : nameOf(element) || fileOf(element)),
  },
]

/** Marks the tracked parts of the article and removes all earlier marks. Returns the article. */
export function markContent(main: HTMLElement, heading: string, isHome: boolean): HTMLElement {
  const article = main.querySelector<HTMLElement>('article') ?? main
  for (const element of main.querySelectorAll('[data-track-content]')) unmark(element)
  for (const { selector, accepts = () => true, label } of KINDS) {
    const elements = [...article.querySelectorAll<HTMLElement>(selector)]
    const contents = elements.filter((element) => !element.closest(NOT_CONTENT) && accepts(element))
    contents.forEach((element, index) => mark(element, label(element, index + 1, { heading, isHome })))
  }
  return article
}

/** React reuses elements on soft navigation and leaves attributes that it did not set. */
function unmark(element: Element): void {
  for (const name of element.getAttributeNames())
    if (name === 'data-track-content' || name.startsWith('data-content-')) element.removeAttribute(name)
}

function mark(element: HTMLElement, name: string): void {
  element.setAttribute('data-track-content', '')
  element.setAttribute('data-content-name', name)
  element.setAttribute('data-content-piece', pieceOf(element) || name)
  // A click on a link must not count as an interaction with its paragraph and list, too.
  if (!element.matches('a, button')) element.setAttribute('data-content-ignoreinteraction', '')
  if (element.matches('video')) element.setAttribute('data-matomo-title', name)
}

function codeBlocks(...languages: string[]): string {
  return languages.map((language) => `${CODE_TABS} .code[data-language="${language}"]`).join(', ')
}

/** The address of a picture or video, or the beginning of a text. */
function pieceOf(element: HTMLElement): string {
  return element.matches('img, video') ? sourceOf(element) : textOf(element).slice(0, MAX_PIECE_LENGTH)
}

function sourceOf(element: HTMLElement): string {
  return element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src') ?? ''
}

function fileOf(element: HTMLElement): string {
  return sourceOf(element).split('/').at(-1) ?? ''
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') || textOf(element)
}

function textOf(element: HTMLElement): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}
