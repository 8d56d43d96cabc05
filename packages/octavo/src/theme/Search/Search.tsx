import * as WORDS from '../../shared/words/index.ts'
import { loadIndex, openBox } from '../../client/search/index.ts'
import { SearchDialog } from './SearchDialog.tsx'
import { CONTROL_K, useBox, useShortcut } from './use-box.ts'

/**
 * The search in the navbar: a button that opens a dialog. Focus or a pointer on the button starts loading the index.
 */
export function Search() {
  const { isOpen } = useBox()
  const shortcut = useShortcut()
  return (
    <search className="search">
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={shortcut === CONTROL_K ? 'Control+K' : 'Meta+K'}
        onPointerDown={loadIndex}
        onFocus={loadIndex}
        onClick={openBox}
      >
        <span className="icon icon-search" />
        <span className="search-button-label">{WORDS.search}</span>
        <kbd aria-hidden="true">{shortcut}</kbd>
      </button>
      <SearchDialog />
    </search>
  )
}
