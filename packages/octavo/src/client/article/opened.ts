import { ARTICLE_ID } from '../../shared/ids/shell-ids.ts'
import { addWrapButton, isWrapped, wrapCode } from './code.ts'
import { chooseTab, readChosenTab } from './tabs.ts'

/** What is open in the articles that a reader has left, by their routes. */
const leftOpen = new Map<string, number[]>()

/** Keeps what is open in the article that is left. */
export function keepOpened(route: string): void {
  leftOpen.set(route, findFolded(article()).map(readOpened))
}

/** Opens what was open in the article when it was left. */
export function reopen(route: string): void {
  const opened = leftOpen.get(route)
  const folded = findFolded(article())
  if (folded.length === opened?.length) folded.forEach((element, index) => setOpened(element, opened[index]))
}

function article(): ParentNode | null {
  return document.getElementById(ARTICLE_ID)
}

/** Details, code whose lines wrap, and tabs without a group: others follow the choice that is stored. */
export function findFolded(root: ParentNode | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('details,.code,octavo-tabs:not([group])') ?? [])]
}

/** Whether details are open or the lines of code wrap, as a number, or the index of the chosen tab. */
export function readOpened(element: HTMLElement): number {
  if (element instanceof HTMLDetailsElement) return Number(element.open)
  return element.matches('.code') ? Number(isWrapped(element)) : readChosenTab(element)
}

export function setOpened(element: HTMLElement, opened = 0): void {
  if (element instanceof HTMLDetailsElement) element.open = opened > 0
  else if (element.matches('.code')) restoreWrap(element, opened > 0)
  else chooseTab(element, opened)
}

/** Code that wraps does not overflow, and so would not get its button. */
function restoreWrap(figure: HTMLElement, wasWrapped: boolean): void {
  if (isWrapped(figure) === wasWrapped) return
  addWrapButton(figure)
  wrapCode(figure, wasWrapped)
}
