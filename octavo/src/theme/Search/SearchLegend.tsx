import { Fragment } from 'react'
import { isMac } from '../../client/search/index.ts'

interface SearchLegendProps {
  /** Removes the recent searches; undefined if none are shown. */
  forget: (() => void) | undefined
}

/** The keys of the search. Screen readers announce those of a combobox themselves. */
export function SearchLegend({ forget }: SearchLegendProps) {
  const keys = [
    ['↑ ↓', 'to move'],
    ['↵', 'to open'],
    [isMac() ? '⌘ ↵' : 'Ctrl ↵', 'in a new tab'],
    ['Esc', 'to close'],
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
        <button type="button" onClick={forget}>
          Forget recent searches
        </button>
      )}
    </div>
  )
}
