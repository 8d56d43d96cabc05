import * as WORDS from '../../shared/words/index.ts'
import { fillLabel } from '../../shared/text/fill-label.ts'
import { findSection, toggleSectionFirst } from '../../client/search/index.ts'
import { usePage } from '../../client/shell/index.ts'
import { useBox } from './use-box.ts'

/** Puts the results in the section of the current page before all others. */
export function SearchScope() {
  const { query, isSectionFirst } = useBox()
  const section = findSection(usePage())
  if (!section || query.trim() === '') return null
  return (
    <p className="search-scope">
      <button
        type="button"
        className="search-chip"
        aria-pressed={isSectionFirst}
        // A click leaves the focus in the field, where the arrow keys work.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggleSectionFirst}
      >
        <span className="icon icon-check" />
        {fillLabel(WORDS.sectionFirst, { section: section.label })}
      </button>
    </p>
  )
}
