/// <reference types="vite/client" />
/**
 * The browser's part of `octavo dev`; no build contains it. Repaints the page when its content changes, and shows the
 * errors of the site over it until they are fixed.
 */
import { PROBLEMS_ID } from '../shared/shell-ids.ts'
import { flushSync } from 'react-dom'
import type { Problem } from '../shared/problem.ts'
import { notifyArticleShown } from './article/events.ts'
import { clearDocuments } from './navigation/load-document.ts'
import { readArticle, readData } from './navigation/document-parts.ts'
import { setState } from './shell/store.ts'

if (import.meta.hot) {
  const { hot } = import.meta
  hot.on('octavo:update', (routes: string[]) => {
    clearDocuments()
    if (routes.includes(location.pathname)) void repaint()
  })
  hot.on('octavo:problems', showErrors)
  hot.send('octavo:hello')
}

/** Shows the page as it is now. Scroll position, open menus and focus outside of the article do not change. */
async function repaint(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' })
  if (!response.ok) return location.reload()
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  const { site, page } = readData(next)
  document.title = page.documentTitle
  flushSync(() => setState({ site, page, article: readArticle(next), sidebars: null }))
  notifyArticleShown()
}

function showErrors(problems: Problem[]): void {
  document.getElementById(PROBLEMS_ID)?.remove()
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  const overlay = document.createElement('section')
  overlay.id = PROBLEMS_ID
  overlay.setAttribute('role', 'alert')
  overlay.append(createHeading(errors.length), createList(errors))
  document.body.append(overlay)
}

function createHeading(count: number): HTMLElement {
  const heading = document.createElement('h2')
  heading.textContent = count === 1 ? 'One error' : `${count} errors`
  return heading
}

function createList(errors: Problem[]): HTMLElement {
  const list = document.createElement('ul')
  list.append(...errors.map(createItem))
  return list
}

/** Uses text nodes only, because a message may quote any text of an author. */
function createItem({ file, line, column, message, hint }: Problem): HTMLElement {
  const item = document.createElement('li')
  const place = document.createElement('code')
  place.textContent = [file, line, column].filter((part) => part !== undefined).join(':')
  const advice = document.createElement('p')
  advice.textContent = hint ?? ''
  item.append(place, ` ${message}`, advice)
  return item
}
