import { Fragment } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { focusField, isMac } from '../../client/search/index.ts'

interface SearchLegendProps {
  /** Removes the recent searches; undefined if none are shown. */
  forget: (() => void) | undefined
}

/** The keys of the search. Screen readers announce the keys of a combobox themselves. */
export function SearchLegend({ forget }: SearchLegendProps) {
  const keys = [
    ['↑ ↓', WORDS.toMove],
    ['↵', WORDS.toOpen],
    [isMac() ? '⌘ ↵' : `${WORDS.controlKey} ↵`, WORDS.inNewTab],
    [WORDS.escapeKey, WORDS.toClose],
  ] as const
  return (
    <div className="search-legend">
      <p aria-hidden="true">
        {keys.map(([key, effect]) => (
          <Fragment key={key}>
            <kbd>{key}</kbd> <span>{effect}</span>
          </Fragment>
        ))}
      </p>
      {forget && (
        <button type="button" onClick={(event) => focusField(event, forget)}>
          {WORDS.forgetSearches}
        </button>
      )}
    </div>
  )
}
