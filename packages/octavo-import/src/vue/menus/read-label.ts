import type { Settings } from '../../javascript/index.ts'
import { textOfHtml } from '../../shared/index.ts'
import type { MenuEntry } from './menu-entry.ts'

/** The label of an entry: of a computed one, only the part that is literal is known. */
export function readLabel(item: Settings, key: string): Pick<MenuEntry, 'label' | 'partOfLabel'> {
  const text = textOfHtml(item.text(key) ?? '')
  if (text === '') return {}
  return item.isComputed(key) ? { partOfLabel: text } : { label: text }
}
