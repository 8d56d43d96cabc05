/// <reference types="vite/client" />
/** The errors of a site, over its preview. */
import { PROBLEMS_ID } from '../shared/ids/shell-ids.ts'
import { isLocalHost } from '../shared/http/hosts.ts'
import { EDITOR_PATH } from '../shared/preview.ts'
import type { Problem } from '../shared/problem.ts'

/** A problem with the source lines around its place. */
export type QuotedProblem = Problem & { frame?: string }

/** Shows the errors in place of those shown before. Returns their number. */
export function showErrors(problems: readonly QuotedProblem[]): number {
  document.getElementById(PROBLEMS_ID)?.remove()
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return 0
  const overlay = document.createElement('section')
  overlay.id = PROBLEMS_ID
  overlay.setAttribute('role', 'alert')
  overlay.append(createHeading(errors.length), createList(errors))
  document.body.append(overlay)
  return errors.length
}

function createHeading(count: number): HTMLElement {
  const heading = document.createElement('h2')
  heading.textContent = count === 1 ? 'One error' : `${count} errors`
  return heading
}

function createList(errors: readonly QuotedProblem[]): HTMLElement {
  const list = document.createElement('ul')
  list.append(...errors.map(createItem))
  return list
}

/** Uses text nodes only, because a message may quote any text of an author. */
function createItem({ file, line, column, message, hint, frame }: QuotedProblem): HTMLElement {
  const item = document.createElement('li')
  const place = document.createElement('code')
  const text = [file, line, column].filter((part) => part !== undefined).join(':')
  // The preview opens files only for pages of its own machine.
  place.append(file !== undefined && isLocalHost(location.hostname) ? createEditorLink(text) : text)
  item.append(place, ` ${message}`)
  if (frame) item.append(createText('pre', frame))
  if (hint) item.append(createText('p', hint))
  return item
}

/** A link that opens a file in the author's editor. `place`: `docs/index.md:3:1` */
function createEditorLink(place: string): HTMLElement {
  const link = document.createElement('a')
  link.href = `${import.meta.env.BASE_URL}${EDITOR_PATH}?${new URLSearchParams({ file: place })}`
  link.title = 'Open in the editor'
  link.textContent = place
  link.addEventListener('click', (event) => {
    event.preventDefault()
    void fetch(link.href)
  })
  return link
}

function createText(name: 'pre' | 'p', text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
