/**
 * Sidebars and navbars of Vue sites.
 *
 * Input   `MenuEntry`, which the reader of a theme makes of the configuration
 * Output  the sidebar and the items of the navbar of the new site; entries that lead nowhere in the log
 *
 * Must not: know how a theme writes its menus.
 */
import type { Settings } from '../../javascript/index.ts'
import { textOfHtml } from '../../shared/index.ts'

/** An entry of a sidebar or navbar as Vue sites write it. */
export interface MenuEntry {
  /** Absent: the title of the page. */
  label?: string
  /** What is literal of a label that is computed. */
  partOfLabel?: string
  /** Address or path of a file, from the top of the site. */
  link?: string
  items?: MenuEntry[]
  collapsed?: boolean
  /** All pages below this path, in the order of their folder. */
  folder?: string
  place: { file: string; line?: number; column?: number }
}

/** The sidebars by the path that they are for; one list is for the whole site. */
export type Menus = readonly (readonly [path: string, entries: readonly MenuEntry[]])[]

/** The label of an entry: of a computed one, only the part that is literal is known. */
export function readLabel(item: Settings, key: string): Pick<MenuEntry, 'label' | 'partOfLabel'> {
  const text = textOfHtml(item.text(key) ?? '')
  if (text === '') return {}
  return item.isComputed(key) ? { partOfLabel: text } : { label: text }
}
