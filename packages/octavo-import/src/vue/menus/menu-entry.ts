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
