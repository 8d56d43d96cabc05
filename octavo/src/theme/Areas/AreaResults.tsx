import { useSyncExternalStore, type MouseEvent } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { adoptStyles } from '../../client/browser/adopt-styles.ts'
import { chooseArea, getScope, listAreas, subscribeScope } from '../../client/search/areas/index.ts'
import { focusField } from '../../client/search/index.ts'
import { useSite } from '../../client/shell/index.ts'
import { SearchResults as Results } from '../Search/SearchResults.tsx'
import { useBox } from '../Search/use-box.ts'
import styles from './AreaResults.css?inline'

adoptStyles(styles)

/** The results, below the choice of an area. Loaded with its styles, as they are. */
export function SearchResults() {
  const { isOpen, phase } = useBox()
  return (
    <>
      {isOpen && phase === 'ready' && <AreaChoice />}
      <Results />
    </>
  )
}

function AreaChoice() {
  const { navbar } = useSite()
  const { pattern: chosen } = useSyncExternalStore(subscribeScope, getScope)
  const choices = [{ label: WORDS.allAreas, pattern: '' }, ...listAreas(navbar)]
  return (
    <fieldset className="search-areas">
      <legend className="visually-hidden">{WORDS.searchIn}</legend>
      {choices.map(({ label, pattern }) => (
        <label key={pattern} className="search-chip">
          <input
            type="radio"
            name="search-area"
            checked={pattern === chosen}
            onClick={returnFocus}
            onChange={() => chooseArea(pattern)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** After a click with a pointer the reader goes on typing; keys move from area to area. */
function returnFocus(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0) focusField(event)
}
