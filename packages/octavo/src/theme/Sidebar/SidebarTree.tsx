import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import * as WORDS from '../../shared/words/index.ts'
import { fillLabel } from '../../shared/text/fill-label.ts'
import type { SidebarNode } from '../../shared/site.ts'
import { whenIdle } from '../../client/browser/when-idle.ts'
import { categoryKey, isCategory, isCategoryOpen, isOpenedAside, toggleCategory } from '../../client/shell/sidebar.ts'
import { holdPlace, restorePlace } from '../../client/shell/sidebar-scroll.ts'
import { useShell } from '../../client/shell/index.ts'
import { SidebarItem, SidebarLabel } from './SidebarItem.tsx'
import { parts } from '../../shared/shell.ts'
import { sidebarLens } from '../parts/lenses.ts'
import { place } from '../parts/place.tsx'

interface TreeProps {
  nodes: SidebarNode[]
  /** Key of the category that contains the nodes; '' at the top. */
  parent?: string
  /** How many of them are shown at first; the others follow in steps as the browser has time. Default: all. */
  first?: number | undefined
}

/** About as many as fit a window. A phone needs seconds for thousands. */
const FIRST = 40
/** More than this, and a step holds up the reader. */
const MOST = 320

export function ThemeSidebarTree({ nodes, parent = '', first = Infinity }: TreeProps) {
  return (
    <ul>
      <Entries nodes={nodes} parent={parent} start={0} count={first} isAll={first === Infinity} />
    </ul>
  )
}

interface EntriesProps {
  nodes: SidebarNode[]
  parent: string
  /** The first of the nodes that it shows itself, and how many. */
  start: number
  count: number
  /** Whether the others follow at once: the reader went to one of them, to which the sidebar scrolls. */
  isAll: boolean
}

function Entries({ nodes, parent, isAll, ...range }: EntriesProps) {
  // They stay the same, so that entries keep their elements when the reader goes to one of them.
  const [{ start, count }] = useState(range)
  const end = start + count
  const [isPainted, setPainted] = useState(false)
  const hasRest = end < nodes.length
  // Each step is painted before the next, unlike those of `useDeferredValue`.
  useEffect(() => {
    const addRest = () => {
      // Safari has no scroll anchoring. The place is measured right before the tree changes.
      holdPlace()
      flushSync(() => setPainted(true))
      restorePlace()
    }
    if (hasRest) whenIdle(addRest)
  }, [hasRest])
  const keys = new Set<string>()
  return (
    <>
      {nodes.slice(start, end).map((node, index) => {
        const id = categoryKey(parent, node)
        const own = id + node.href
        // An entry keeps its element, and with it the focus, when the whole tree is loaded. Entries with the same key
        // would stay in the sidebar of another area.
        const key = keys.has(own) ? index + own : own
        keys.add(own)
        if (isCategory(node)) return <Category key={key} id={id} node={node} />
        return (
          <li key={key}>
            <SidebarItem node={node} />
          </li>
        )
      })}
      {hasRest && (isPainted || isAll) && (
        <Entries {...{ nodes, parent, isAll }} start={end} count={Math.min(2 * count, MOST)} />
      )}
    </>
  )
}

export const SidebarTree =
  parts.Sidebar || parts.SidebarHead || parts.SidebarFoot
    ? place(ThemeSidebarTree, { part: 'Sidebar', lens: sidebarLens, before: 'SidebarHead', after: 'SidebarFoot' })
    : ThemeSidebarTree

function Category({ node, id }: { node: SidebarNode; id: string }) {
  const open = useShell((state) => isCategoryOpen(state, node, id))
  const isAside = useShell((state) => isOpenedAside(state, node, id))
  const toggle = () => toggleCategory(id, !open)
  return (
    <li className="sidebar-category">
      {node.href ? (
        <div>
          <SidebarItem node={node} />
          <button
            type="button"
            aria-expanded={open}
            aria-label={fillLabel(WORDS.pagesInCategory, { category: node.label })}
            onClick={toggle}
          />
        </div>
      ) : (
        <button type="button" aria-expanded={open} onClick={toggle}>
          <SidebarLabel node={node} />
        </button>
      )}
      {open && node.children && (
        <ThemeSidebarTree nodes={node.children} parent={id} first={isAside ? FIRST : undefined} />
      )}
    </li>
  )
}
