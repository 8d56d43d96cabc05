import { ARTICLE_ID } from '../../shared/ids/shell-ids.ts'
import { findFolded, readOpened, setOpened } from '../article/opened.ts'
import { isHydratedIsland } from '../islands/index.ts'

/**
 * Changes the article in the document from `before` to `after`, both HTML, and calls `render`, which inserts the new
 * HTML as a whole: that has an effect only if the blocks cannot be changed one by one. Blocks that are the same in both
 * stay, with the state of their islands and the scroll position.
 */
export function patchArticle(before: string, after: string, render: () => void): void {
  const article = document.getElementById(ARTICLE_ID)
  const isPatched = article !== null && replaceBlocks(article, before, after)
  if (!isPatched) return render()
  replaceIslands(article, after)
  // `render` tells React the new HTML, which it sets as a whole. The blocks are in place, so the setter does nothing.
  Object.defineProperty(article, 'innerHTML', { configurable: true, set: () => {} })
  try {
    render()
  } finally {
    Reflect.deleteProperty(article, 'innerHTML')
  }
}

/** Returns false if the article no longer has the blocks of `before`, for example because a script added one. */
function replaceBlocks(article: HTMLElement, before: string, after: string): boolean {
  const [old, next] = [parseBlocks(before), parseBlocks(after)]
  const [oldKeys, nextKeys] = [old.map(toKey), next.map(toKey)]
  if (oldKeys.length === nextKeys.length && countSame(oldKeys, nextKeys) === oldKeys.length) return true
  const shown = [...article.childNodes]
  if (shown.length !== old.length) return false
  const start = countSame(oldKeys, nextKeys)
  const end = countSame(oldKeys.slice(start).reverse(), nextKeys.slice(start).reverse())
  const following = shown[shown.length - end] ?? null
  const cut = (nodes: readonly ChildNode[]) => toFragment(nodes.slice(start, nodes.length - end))
  const [removed, written, edited] = [cut(shown), cut(old), document.importNode(cut(next), true)]
  const folded = findFolded(edited)
  article.insertBefore(edited, following)
  carryOver(folded, { shown: findFolded(removed), written: findFolded(written) })
  return true
}

function toFragment(nodes: readonly ChildNode[]): DocumentFragment {
  const fragment = new DocumentFragment()
  fragment.append(...nodes)
  return fragment
}

type Folded = HTMLElement[]

/** Details and tabs that were not as they are written stay so, if the edit adds and removes none. */
function carryOver(folded: Folded, { shown, written }: { shown: Folded; written: Folded }): void {
  if (folded.length !== written.length || shown.length !== written.length) return
  folded.forEach((element, index) => {
    const [opened, first] = [shown, written].map((before) => readOpened(before[index]!))
    if (opened !== first) setOpened(element, opened)
  })
}

/** Shows what the server rendered of islands that are not hydrated yet: React would report a mismatch. */
function replaceIslands(article: HTMLElement, after: string): void {
  const template = document.createElement('template')
  template.innerHTML = after
  const next = template.content.querySelectorAll('octavo-island')
  const shown = article.querySelectorAll('octavo-island')
  if (shown.length !== next.length) return
  shown.forEach((island, index) => {
    const rendered = next[index]
    if (!rendered || isHydratedIsland(island) || island.outerHTML === rendered.outerHTML) return
    island.replaceWith(document.importNode(rendered, true))
  })
}

function parseBlocks(html: string): ChildNode[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.childNodes]
}

/** Islands are compared without the HTML of their component, which the browser renders by itself. */
function toKey(node: ChildNode): string {
  if (!(node instanceof Element)) return node.textContent ?? ''
  const copy = node.cloneNode(true) as Element // A clone has the type of its original.
  const islands = [copy, ...copy.querySelectorAll('*')].filter(({ localName }) => localName === 'octavo-island')
  // Inner islands first, as their slots may be in the slots of outer ones.
  for (const island of islands.reverse()) island.replaceChildren(...outerSlots(island))
  return copy.outerHTML
}

function outerSlots(island: Element): Element[] {
  return [...island.querySelectorAll('octavo-slot')].filter((slot) => !slot.parentElement?.closest('octavo-slot'))
}

/** The number of equal values at the start of both lists. */
function countSame(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((value, index) => value !== b[index])
  return different < 0 ? Math.min(a.length, b.length) : different
}
