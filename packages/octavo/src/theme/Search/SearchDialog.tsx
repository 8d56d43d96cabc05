import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import {
  closeBox,
  describeBox,
  enterBox,
  failBox,
  getBox,
  retryIndex,
  setBox,
  setQuery,
} from '../../client/search/index.ts'
import { adoptOnce } from '../../client/browser/adopt-styles.ts'
import { whenIdle } from '../../client/browser/when-idle.ts'
import { importAgain } from '../../client/browser/import-again.ts'
import * as WORDS from '../../shared/words/index.ts'
import styles from './SearchDialog.css?inline'
import { SearchFailure } from './SearchFailure.tsx'
import { onFieldKey, SearchField } from './SearchField.tsx'
import { useBox } from './use-box.ts'

/** Always rendered, because the search field must be in every document; shown while the box is open. */
export function SearchDialog() {
  const box = useBox()
  const dialog = useRef<HTMLDialogElement>(null)
  const results = useResults(box.phase === 'loading' || box.phase === 'ready')
  useEffect(() => whenIdle(addStyles), [])
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    if (!box.isOpen) return hide(element)
    addStyles()
    show(element)
    enterBox()
    // Until the field is enabled, the dialog gets the keys.
    if (getBox().phase !== 'ready') element.focus()
    // For browsers without `closedby`. A click outside of the panel has the dialog itself as its target.
    const closeOutside = ({ target }: Event) => target === element && closeBox()
    const keepInside = (event: Event) => isLeaving(event, element) && makeModal(element)
    element.addEventListener('click', closeOutside)
    document.addEventListener('keydown', keepInside)
    document.addEventListener('focusin', keepInside)
    return () => {
      element.removeEventListener('click', closeOutside)
      document.removeEventListener('keydown', keepInside)
      document.removeEventListener('focusin', keepInside)
    }
  }, [box.isOpen])
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={WORDS.search}
      aria-modal={box.isOpen || undefined}
      tabIndex={-1}
      closedby="any"
      onCancel={closeBox}
      onClose={onClose}
      onKeyDown={leadKeys}
    >
      <div className="search-panel">
        <div className="search-head">
          <span className="icon icon-search" />
          <SearchField />
          <button type="button" className="icon-button" aria-label={WORDS.closeSearch} onClick={closeBox}>
            <span className="icon icon-close" />
          </button>
        </div>
        <output className="visually-hidden">{box.isOpen && describeBox(box)}</output>
        {box.phase === 'failed' ? (
          <SearchFailure title={WORDS.searchFailed} message={box.message} retry={retryIndex} />
        ) : (
          results
        )}
      </div>
    </dialog>
  )
}

function addStyles(): void {
  adoptOnce(styles)
}

/** What had the focus before the dialog that is not modal. */
let opener: Element | null = null

/**
 * To make the rest of a long page inert takes up to a second. It covers the rest without that, until the focus would
 * leave it.
 */
function show(dialog: HTMLDialogElement): void {
  // Above the modal menu it must be modal, too. Without `closedby`, only modal dialogs close with Escape.
  if (!('closedBy' in dialog) || document.querySelector(':modal')) return dialog.showModal()
  opener = document.activeElement
  // Above everything: the navbar that contains it may have a filter, and would then be all that it covers. First, as
  // `show` lays out the page for the focus.
  dialog.popover = 'manual'
  dialog.showPopover()
  dialog.show()
}

function hide(dialog: HTMLDialogElement): void {
  const { popover } = dialog
  // A popover cannot become modal.
  dialog.popover = null
  dialog.close()
  // Browsers return the focus from other dialogs only.
  const focused = document.activeElement
  const isLost = focused === document.body || dialog.contains(focused)
  if (popover && isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  opener = null
}

function isLeaving(event: Event, dialog: HTMLDialogElement): boolean {
  if (!dialog.open || dialog.matches(':modal')) return false
  return event instanceof globalThis.KeyboardEvent
    ? event.key === 'Tab'
    : event.target instanceof Node && !dialog.contains(event.target)
}

/** Keeps the focus, which closing returns to the page. */
function makeModal(dialog: HTMLDialogElement): void {
  const focused = document.activeElement
  hide(dialog)
  dialog.showModal()
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
}

/** The results with their styles, loaded together with the index. */
function useResults(isNeeded: boolean): ReactNode {
  const [results, setResults] = useState<ReactNode>(null)
  useEffect(() => {
    if (!isNeeded) return
    importAgain(() => import('./SearchResults.tsx')).then(
      ({ SearchResults }) => setResults(<SearchResults />),
      onFailure,
    )
  }, [isNeeded])
  return results
}

function onFailure(): void {
  failBox(WORDS.resultsFailed)
}

/**
 * For browsers that close without a cancel event. The close event is asynchronous: the reader may have opened the box
 * again. https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-close
 */
function onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  if (!currentTarget.open) closeBox()
}

/** Not from the field itself or from radio buttons, which have arrow keys. */
function leadToField(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.target instanceof HTMLInputElement) return
  // The browser inserts a letter into the element that has the focus by then.
  event.currentTarget.querySelector('input')?.focus()
  onFieldKey(event)
}

/** Leads keys to the field, wherever the focus is, and keeps what is typed while the field is disabled. */
function leadKeys(event: KeyboardEvent<HTMLDialogElement>): void {
  const { phase, query, isTypedEarly } = getBox()
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest('button') && /^[ ]$|Enter/.test(event.key)) return
  if (!/^(?:.|Backspace|ArrowDown|ArrowUp)$/u.test(event.key)) return
  if (phase === 'ready') return leadToField(event)
  if (/^Arrow(?:Down|Up)$/.test(event.key)) return
  event.preventDefault()
  const typed = isTypedEarly ? query : ''
  setQuery(event.key === 'Backspace' ? typed.slice(0, -1) : typed + event.key)
  setBox({ isTypedEarly: true })
}
