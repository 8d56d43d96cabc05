/** The bar that the problems over the preview collapse to, so that the page below can be seen. */
import { PROBLEMS_ID } from '../../shared/ids/shell-ids.ts'
import { readStoredValue, sessionArea, writeStored } from '../browser/storage.ts'

export type ProblemKind = 'errors' | 'warnings'

/** In the storage of the tab, because many edits reload the page: the keys of the problems that were collapsed. */
const toStored = (kind: ProblemKind) => `octavo-collapsed-${kind}`

/** Lets a button show and hide a list of problems. The list is hidden at first if all of them were hidden before. */
export function followButton(
  button: HTMLButtonElement,
  list: HTMLElement,
  { kind, keys }: { kind: ProblemKind; keys: readonly string[] },
): void {
  const show = (isShown: boolean) => {
    list.hidden = !isShown
    button.ariaExpanded = String(isShown)
    button.title = `${isShown ? 'Hide' : 'Show'} the ${kind}`
  }
  const collapsed = readCollapsed(kind)
  show(!keys.every((key) => collapsed.includes(key)))
  button.addEventListener('click', () => {
    // The focus would be lost with a link in the list.
    if (list.contains(document.activeElement)) button.focus()
    show(button.ariaExpanded === 'false')
    // The warnings of other pages stay as they are.
    const others = readCollapsed(kind).filter((key) => !keys.includes(key))
    writeStored(toStored(kind), JSON.stringify(list.hidden ? [...others, ...keys] : others), sessionArea)
  })
}

export function forgetCollapsed(kind: ProblemKind): void {
  writeStored(toStored(kind), null, sessionArea)
}

function readCollapsed(kind: ProblemKind): string[] {
  return (readStoredValue(toStored(kind), sessionArea) ?? []) as string[]
}

/** Escape hides the problems, unless it closes a dialog or a menu. */
export function collapseOnEscape(): void {
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open], :popover-open')) return
    document.querySelector<HTMLElement>(`#${PROBLEMS_ID} [aria-expanded='true']`)?.click()
  })
}
