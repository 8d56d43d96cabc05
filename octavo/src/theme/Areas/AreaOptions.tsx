import { useSyncExternalStore, type MouseEvent } from 'react'
import { chooseArea, getScope, listAreas, subscribeScope } from '../../client/search/areas/index.ts'
import { useSite } from '../../client/shell/index.ts'
import { SearchOptions as Options } from '../Search/SearchOptions.tsx'
import { useBox } from '../Search/use-box.ts'
import './Areas.css'

/** The list of hits, below the choice of an area. */
export function SearchOptions() {
  const { isOpen, phase } = useBox()
  return (
    <>
      {isOpen && phase === 'ready' && <AreaChoice />}
      <Options />
    </>
  )
}

function AreaChoice() {
  const { navbar } = useSite()
  const { pattern: chosen } = useSyncExternalStore(subscribeScope, getScope)
  const choices = [{ label: 'All', pattern: '' }, ...listAreas(navbar)]
  return (
    <fieldset className="search-areas">
      <legend className="visually-hidden">Search in</legend>
      {choices.map(({ label, pattern }) => (
        <label key={pattern}>
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
function returnFocus({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.closest('dialog')?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
}
