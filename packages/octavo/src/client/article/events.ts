/** Notifies other modules of the article in the document: the first one, and another one after each soft navigation. */
import { MAIN_ID } from '../../shared/ids/shell-ids.ts'

type Listener = (article: HTMLElement) => void
const listeners = new Set<Listener>()

/** Calls back with `<main>` for the article now shown and for each later article. */
export function onArticleShown(listener: Listener): void {
  listeners.add(listener)
  listener(mainElement())
}

export function notifyArticleShown(): void {
  for (const listener of listeners) listener(mainElement())
}

function mainElement(): HTMLElement {
  return document.getElementById(MAIN_ID) ?? document.body
}
