import { useSyncExternalStore, type MouseEvent } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { adoptOnce } from '../../client/browser/adopt-styles.ts'
import { getScope, listAreas, subscribeScope } from '../../client/search/areas/index.ts'
import { chooseArea, focusField } from '../../client/search/index.ts'
import { useSite } from '../../client/shell/index.ts'
import styles from './AreaChoice.css?inline'

adoptOnce(styles)

/** The choice of an area above the results. Loaded with its styles, as they are. */
export function AreaChoice() {
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
