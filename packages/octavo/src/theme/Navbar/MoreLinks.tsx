/** What the navbar has no space for. Loaded on sites with many links in it. */
import { useLayoutEffect, useRef, useState } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import type { NavbarItem } from '../../shared/site.ts'
import type { Dropdown } from '../Dropdown/Dropdown.tsx'
import type { NavbarDropdownLinks, NavbarEntry } from './NavbarEntry.tsx'

interface MoreLinksProps {
  /** The items before it, in their order. */
  items: NavbarItem[]
  /** Not imported: the bundler would divide the chunk of the shell, which has them. */
  shell: { Dropdown: typeof Dropdown; Entry: typeof NavbarEntry; Links: typeof NavbarDropdownLinks }
}

/** A list of the links that do not fit, after those that do. */
export function MoreLinks({ items, shell: { Dropdown, Entry, Links } }: MoreLinksProps) {
  const place = useRef<HTMLLIElement>(null)
  const [shown, setShown] = useState(items.length)
  useLayoutEffect(() => (place.current ? watchSpace(place.current, items, setShown) : undefined), [items])
  const rest = items.filter((item, index) => isMovable(item) && index >= shown)
  return (
    <li ref={place} className="navbar-item navbar-more" inert={rest.length === 0}>
      <Dropdown label={WORDS.moreLinks}>
        <ul>
          {rest.map((item) => (
            <li key={items.indexOf(item)}>
              {item.type !== 'dropdown' && <Entry item={item} />}
              {/* The name of a list is left out if the outer list has the same. */}
              {item.type === 'dropdown' && item.label !== WORDS.moreLinks && (
                <span className="navbar-more-label">{item.label}</span>
              )}
              {item.type === 'dropdown' && <Links items={item.items} label={item.label} />}
            </li>
          ))}
        </ul>
      </Dropdown>
    </li>
  )
}

/** The other items are small, or of the site's own making. */
function isMovable({ type }: NavbarItem): boolean {
  return type === 'link' || type === 'dropdown'
}

/** Reports how many items fit, and makes the others inert. Returns the function that ends it. */
function watchSpace(place: HTMLElement, items: readonly NavbarItem[], report: (shown: number) => void): () => void {
  const list = place.parentElement
  const entries = [...(list?.children ?? [])].filter((entry) => entry !== place)
  const update = () => {
    if (!list) return
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
    const widthOf = (entry: Element) => entry.getBoundingClientRect().width + gap
    const shown = countShown(entries.map(widthOf), items.map(isMovable), {
      // Not `clientWidth`, which is rounded.
      space: list.getBoundingClientRect().width + gap,
      more: widthOf(place),
    })
    entries.forEach((entry, index) => entry.toggleAttribute('inert', index >= shown && isMovable(items[index]!)))
    report(shown)
  }
  const observer = new ResizeObserver(update)
  for (const box of [list, ...entries]) if (box) observer.observe(box)
  return () => observer.disconnect()
}

/** The index of the first movable item that does not fit. `more`: the space that the list of the others takes. */
function countShown(
  widths: readonly number[],
  movable: readonly boolean[],
  { space, more }: { space: number; more: number },
): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  if (sum(widths) <= space) return widths.length
  let free = space - more - sum(widths.filter((_, index) => !movable[index]))
  return widths.findIndex((width, index) => movable[index] && (free -= width) < 0)
}
