import type { MenuEntry } from '../../../vue/index.ts'

/** An entry, or the heading of the entries after it. */
export type Line = MenuEntry & { isHeading?: boolean }

/** Octavo has no headings between entries: each becomes a category of what follows it. */
export function groupEntries(lines: readonly Line[]): MenuEntry[] {
  const groups: MenuEntry[] = []
  let open: MenuEntry[] | undefined
  for (const { isHeading, ...entry } of lines)
    if (isHeading && !entry.items) {
      open = []
      groups.push({ ...entry, collapsed: false, items: open })
    } else if (isHeading) {
      open = undefined
      groups.push(entry)
    } else (open ?? groups).push(entry)
  return groups
}
