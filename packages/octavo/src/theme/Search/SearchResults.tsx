/**
 * Everything below the search field. Loaded with its styles when a reader turns to the search, and with what marks the
 * words in the page of a hit.
 */
import '../../client/search/highlight/mark-page.ts'
import * as WORDS from '../../shared/words/index.ts'
import { SEARCH_OPTIONS_ID } from '../../shared/ids/shell-ids.ts'
import { features } from '../../shared/shell.ts'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { adoptOnce } from '../../client/browser/adopt-styles.ts'
import {
  ask,
  forgetSearches,
  groupOptions,
  loadMore,
  readRecent,
  type BoxState,
  type OptionGroup,
} from '../../client/search/index.ts'
import { watchDialog } from '../../client/search/box/watch-dialog.ts'
import { useSite } from '../../client/shell/index.ts'
import { AreaChoice } from '../Areas/AreaChoice.tsx'
import { SearchFailure } from './SearchFailure.tsx'
import { SearchLegend } from './SearchLegend.tsx'
import { SearchOption } from './SearchOption.tsx'
import { SearchScope } from './SearchScope.tsx'
import styles from './SearchResults.css?inline'
import { useBox } from './use-box.ts'

adoptOnce(styles)

export function SearchResults() {
  const box = useBox()
  const { basePath } = useSite()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = list.current?.closest('dialog')
    return box.isOpen && dialog ? watchDialog(dialog) : undefined
  }, [box.isOpen])
  const noteScroll = useActiveInView(list, box)
  const [, setForgotten] = useState(0)
  const recent = box.isOpen ? readRecent(basePath) : []
  const groups = box.isOpen ? groupOptions(box, recent) : []
  const forget = () => {
    forgetSearches(basePath)
    setForgotten(Date.now())
  }
  return (
    <>
      {features.areas && box.isOpen && box.phase === 'ready' && <AreaChoice />}
      {box.isOpen && <SearchScope />}
      {box.isOpen && <Notice box={box} />}
      {/* No native list has options that are links and are skipped by Tab. */}
      <div
        ref={list}
        id={SEARCH_OPTIONS_ID}
        className="search-options"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={WORDS.results}
        aria-busy={isGrowing(box)}
        hidden={groups.length === 0}
        // Browsers make boxes that scroll a stop of the Tab key, but the keys for the options belong to the field.
        tabIndex={-1}
        onScroll={() => {
          noteScroll()
          loadMore()
        }}
      >
        {numberGroups(groups).map(({ group, first }) => (
          <Group key={first} group={group} first={first} />
        ))}
      </div>
      <SearchLegend forget={box.query.trim() === '' && recent.length > 0 ? forget : undefined} />
    </>
  )
}

/**
 * Scrolls the list to the active option when another one becomes active, and when excerpts make the options above it
 * higher, unless the reader has scrolled it out of view. Returns what to call when the list was scrolled.
 */
function useActiveInView(list: RefObject<HTMLElement | null>, { activeIndex, answer }: BoxState): () => void {
  const isInView = useRef(true)
  const last = useRef<Pick<BoxState, 'activeIndex' | 'answer'>>(undefined)
  const find = () => list.current?.querySelector('[aria-selected="true"]')
  useLayoutEffect(() => {
    const before = last.current
    last.current = { activeIndex, answer }
    // A key in the field must not lay out the list.
    if (before?.activeIndex === activeIndex && before.answer === answer) return
    if (before?.activeIndex !== activeIndex) isInView.current = true
    if (isInView.current) find()?.scrollIntoView({ block: 'nearest' })
  })
  return () => {
    const [outer, inner] = [list.current, find()].map((element) => element?.getBoundingClientRect())
    isInView.current = Boolean(outer && inner && inner.top < outer.bottom && inner.bottom > outer.top)
  }
}

/** Whether the list is going to change without further input. */
function isGrowing({ isStale, answer, message }: BoxState): boolean {
  return message === '' && (isStale || (answer?.isPartial ?? false))
}

/** Each group with the index of its first option among all options. */
function numberGroups(groups: readonly OptionGroup[]): { group: OptionGroup; first: number }[] {
  let next = 0
  return groups.map((group) => {
    const first = next
    next += group.options.length
    return { group, first }
  })
}

function Group({ group, first }: { group: OptionGroup; first: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox may hold this, not a fieldset
    <div role="group" aria-label={group.label}>
      {group.showsLabel && (
        <div className="search-label" role="presentation">
          {group.label}
        </div>
      )}
      {group.options.map((option, index) => (
        <SearchOption key={first + index} option={option} index={first + index} />
      ))}
    </div>
  )
}

function Notice({ box: { phase, query, answer, message } }: { box: BoxState }) {
  if (phase !== 'ready' || query.trim() === '') return null
  const [before, after] = WORDS.nothingFoundFor.split('{query}')
  const isEmpty = answer !== null && answer.hits.length === 0 && !answer.isPartial
  return (
    <>
      {isEmpty && (
        <p className="search-notice">
          {before}
          <strong>{query.trim()}</strong>
          {after}
        </p>
      )}
      {message !== '' && <SearchFailure title={WORDS.someResultsFailed} message={message} retry={ask} />}
    </>
  )
}
