import { features } from '../../shared/shell.ts'
import { toFileHref } from '../../client/offline/index.ts'
import * as WORDS from '../../shared/words/index.ts'
import { SEARCH_OPTIONS_ID } from '../../shared/ids/shell-ids.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import {
  chooseActive,
  getBox,
  hrefOf,
  keepOption,
  listOptions,
  MAX_QUERY,
  nextOption,
  setBox,
  setQuery,
  type BoxState,
} from '../../client/search/index.ts'
import { toOptionId } from './option-id.ts'
import { useBox } from './use-box.ts'

/**
 * A combobox with a listbox: the focus stays in the field while keys move through the options
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function SearchField() {
  const box = useBox()
  const field = useRef<HTMLInputElement>(null)
  const isReady = box.phase === 'ready'
  useEffect(() => {
    if (!isReady || !box.isOpen) return
    field.current?.focus()
    const { query, isTypedEarly } = getBox()
    field.current?.setSelectionRange(isTypedEarly ? query.length : 0, query.length)
  }, [isReady, box.isOpen])
  return (
    <input
      ref={field}
      type="text"
      role="combobox"
      aria-label={WORDS.search}
      aria-autocomplete="list"
      aria-controls={SEARCH_OPTIONS_ID}
      aria-expanded={box.isOpen && listOptions().length > 0}
      aria-activedescendant={box.activeIndex >= 0 ? toOptionId(box.activeIndex) : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={MAX_QUERY}
      disabled={!isReady}
      placeholder={toPlaceholder(box)}
      value={box.query}
      onChange={(event) => setQuery(event.target.value)}
      onKeyDown={onFieldKey}
    />
  )
}

function toPlaceholder({ phase }: BoxState): string {
  if (phase === 'failed') return WORDS.searchUnavailable
  return phase === 'ready' ? WORDS.searchPlaceholder : WORDS.searchLoading
}

/** The code of a key that an input method handles: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const COMPOSITION_KEY = 229

/** Moves through the options and chooses one. */
export function onFieldKey(event: KeyboardEvent): void {
  // Safari ends a composition before the Enter that confirms it: https://bugs.webkit.org/show_bug.cgi?id=165004
  if (event.nativeEvent.isComposing || event.keyCode === COMPOSITION_KEY) return
  const options = listOptions()
  const { activeIndex } = getBox()
  const next = event.shiftKey || event.altKey ? undefined : nextOption(event.key, activeIndex, options.length)
  if (next !== undefined) {
    event.preventDefault()
    setBox({ activeIndex: next })
  } else if (event.key === 'Enter') {
    event.preventDefault()
    const option = options[activeIndex]
    const href = option && hrefOf(option)
    if (!option || href === undefined || !(event.ctrlKey || event.metaKey)) return chooseActive()
    keepOption(option)
    window.open(features.offline ? toFileHref(href) : href, '_blank', 'noopener')
  }
}
