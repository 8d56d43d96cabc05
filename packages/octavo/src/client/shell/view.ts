/** A reader can hide the sidebar and widen the text. The boot script applies these choices before the first paint. */
import { features } from '../../shared/shell.ts'
import { readStored, writeStored } from '../browser/storage.ts'

/** Each is an attribute of <html>, `data-sidebar-hidden` and `data-text-wide`, and a key of the storage. */
export type ViewChoice = 'sidebarHidden' | 'textWide'

const KEY = 'octavo-view-'

export function showView(): void {
  if (features.hideSidebar) showStored('sidebarHidden')
  if (features.wideText) showStored('textWide')
}

function showStored(choice: ViewChoice): void {
  if (readStored(KEY + choice) !== null) document.documentElement.dataset[choice] = ''
}

const listeners = new Set<() => void>()

/** Calls a function after each change, until the function that it returns is called. */
export function onViewChange(listener: () => void): () => void {
  // In a preview, the boot script knows no settings of the site.
  if (listeners.size === 0) showView()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isChosen(choice: ViewChoice): boolean {
  return choice in document.documentElement.dataset
}

/** Shows and stores a choice. */
export function chooseView(choice: ViewChoice, isOn: boolean): void {
  const { dataset } = document.documentElement
  if (isOn) dataset[choice] = ''
  else delete dataset[choice]
  writeStored(KEY + choice, isOn ? '' : null)
  for (const listener of listeners) listener()
}
