import { restoreMarks } from '../highlight/index.ts'
import { closeBox } from './box-state.ts'

/**
 * While the search is open: the back button closes it, and its results end above the keyboard of a phone. Loaded with
 * the results. Returns a function that stops this.
 */
export function watchDialog({ style }: HTMLElement): () => void {
  const control = new AbortController()
  const { signal } = control
  const { navigation, visualViewport } = window as Partial<Window>
  navigation?.addEventListener('navigate', closeInstead, { signal })
  // The keyboard of a phone covers the lower part of the page. Enlarged by two fingers, the reader sees a part of the
  // rest.
  const fitAboveKeyboard = () => {
    const { height = innerHeight, scale = 1 } = visualViewport ?? {}
    style.setProperty('--search-end', `${Math.max(0, innerHeight - height * scale)}px`)
  }
  fitAboveKeyboard()
  visualViewport?.addEventListener('resize', fitAboveKeyboard, { signal })
  return () => control.abort()
}

/** The back button closes the dialog. In browsers that do not let it stay on the page, it does both. */
function closeInstead(event: NavigateEvent): void {
  if (event.navigationType !== 'traverse') return
  event.preventDefault()
  closeBox()
  if (event.cancelable) restoreMarks()
}
