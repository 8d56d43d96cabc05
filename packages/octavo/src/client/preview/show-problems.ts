/** The errors of a site over its preview and, without errors, the warnings of the open page. */
import { PROBLEMS_ID } from '../../shared/ids/shell-ids.ts'
import { isLocalHost } from '../../shared/http/hosts.ts'
import { EDITOR_PATH, type QuotedProblem } from '../../shared/preview.ts'
import { followButton, forgetCollapsed, type ProblemKind } from './collapse-problems.ts'

/**
 * Shows the problems in place of the ones before. Returns the number of errors. `basePath` belongs to the site, which
 * may not be loaded.
 */
export function showProblems(problems: readonly QuotedProblem[], basePath: string): number {
  const last = document.getElementById(PROBLEMS_ID)
  const hadFocus = last?.contains(document.activeElement) === true
  last?.remove()
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ routes }) => routes?.includes(location.pathname))
  if (errors.length === 0) forgetCollapsed('errors')
  const [kind, shown] = errors.length > 0 ? (['errors', errors] as const) : (['warnings', warnings] as const)
  if (shown.length > 0) document.body.append(createOverlay(kind, shown, basePath + EDITOR_PATH))
  if (hadFocus) document.querySelector<HTMLElement>(`#${PROBLEMS_ID} button`)?.focus()
  return errors.length
}

function createOverlay(kind: ProblemKind, problems: readonly QuotedProblem[], editor: string): HTMLElement {
  const overlay = document.createElement('section')
  overlay.id = PROBLEMS_ID
  overlay.className = kind
  overlay.setAttribute('role', kind === 'errors' ? 'alert' : 'status')
  const heading = document.createElement('h2')
  const button = document.createElement('button')
  button.textContent = problems.length === 1 ? `One ${kind.slice(0, -1)}` : `${problems.length} ${kind}`
  heading.append(button)
  const list = document.createElement('ul')
  list.append(...problems.map((problem) => createItem(problem, editor)))
  overlay.append(heading, list)
  followButton(button, list, { kind, keys: problems.map(({ file, message }) => `${file} ${message}`) })
  return overlay
}

/** Uses text nodes only, because a message may quote any text of an author. */
function createItem({ file, line, column, message, hint, frame }: QuotedProblem, editor: string): HTMLElement {
  const item = document.createElement('li')
  const place = document.createElement('code')
  const text = [file, line, column].filter((part) => part !== undefined).join(':')
  // The preview opens files only for pages on the same machine.
  place.append(file !== undefined && isLocalHost(location.hostname) ? createEditorButton(text, editor) : text)
  item.append(place, ` ${message}`)
  if (frame) item.append(createText('pre', frame))
  if (hint) item.append(createText('p', hint))
  return item
}

/** A button that opens a file in the author's editor. `place`: `docs/index.md:3:1`. The shell would prefetch a link. */
function createEditorButton(place: string, editor: string): HTMLElement {
  const button = document.createElement('button')
  button.title = 'Open in the editor'
  button.textContent = place
  const url = `${editor}?${new URLSearchParams({ file: place })}`
  button.addEventListener('click', () => void fetch(url))
  return button
}

function createText(name: 'pre' | 'p', text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
