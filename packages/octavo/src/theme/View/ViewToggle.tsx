import { useSyncExternalStore } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { SIDEBAR_ID } from '../../shared/ids/shell-ids.ts'
import { usePage } from '../../client/shell/index.ts'
import { chooseView, isChosen, onViewChange, type ViewChoice } from '../../client/shell/view.ts'

/** A choice, which the boot script has shown before React knows it. */
function useView(choice: ViewChoice): boolean {
  return useSyncExternalStore(onViewChange, () => isChosen(choice), isShownByBuild)
}

/** A build renders every page as readers see it at first. */
const isShownByBuild = () => false

/** Hides the sidebar beside a page, or shows it again. It is on the line between them. */
export function SidebarToggle() {
  const { sidebar } = usePage()
  const isHidden = useView('sidebarHidden')
  if (!sidebar) return null
  return (
    <button
      type="button"
      className="sidebar-toggle"
      aria-expanded={!isHidden}
      aria-controls={SIDEBAR_ID}
      aria-label={WORDS.sidebar}
      title={WORDS.sidebar}
      onClick={() => chooseView('sidebarHidden', !isHidden)}
    />
  )
}

/** Gives the text of a page the place of its table of contents, and more where the window has it. */
export function WideTextToggle() {
  const isWide = useView('textWide')
  return (
    <button
      type="button"
      className="page-action wide-text"
      aria-pressed={isWide}
      onClick={() => chooseView('textWide', !isWide)}
    >
      <span className="icon icon-zoom" />
      <span>{WORDS.wideText}</span>
    </button>
  )
}
