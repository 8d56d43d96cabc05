/** Tells parts of the client that an article stands in the document: the first one, and after each soft navigation. */

type Listener = (article: HTMLElement) => void
const listeners = new Set<Listener>()

/** Calls back with `<main>` for the article now shown and for each later one. */
export function onArticleShown(listener: Listener): void {
  listeners.add(listener)
  listener(mainElement())
}

export function notifyArticleShown(): void {
  for (const listener of listeners) listener(mainElement())
}

function mainElement(): HTMLElement {
  return document.getElementById('main') ?? document.body
}
