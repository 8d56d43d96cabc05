import { useSyncExternalStore } from 'react'
import { useSite } from '../../client/shell/index.ts'
import { SearchDialog } from './SearchDialog.tsx'

/** The dialog for a navbar of the site without the item of the search: `openSearch` and the shortcut open it. */
export function SearchElsewhere() {
  const isSearchable = useSite().navbar.some(({ type }) => type === 'search')
  const isMissing = useSyncExternalStore(subscribe, hasNoItem, () => false)
  if (!isSearchable || !isMissing) return null
  return (
    <search className="search search-elsewhere">
      <SearchDialog />
    </search>
  )
}

/** Looked up when the navbar is rendered. */
function subscribe(): () => void {
  return () => {}
}

function hasNoItem(): boolean {
  return document.querySelector('.search:not(.search-elsewhere)') === null
}
