/**
 * Islands: components of an article that are hydrated one by one, each a React root of its own.
 *
 * Input   `<octavo-island name input>` elements, as `theme/server.tsx` renders them; loaders of their components
 * Output  interactive components, hydrated near the viewport or at once (`eager`)
 *
 * Must not: import React before an island needs it; hydrate an island whose component the loaders do not have.
 */
import type { ComponentType } from 'react'

/** Modules of the components that can be hydrated, by component name. */
export type IslandLoaders = Readonly<Record<string, () => Promise<{ Component: ComponentType<never> }>>>

let loaders: IslandLoaders = {}
const HYDRATE_MARGIN = '200px'

export function defineIslands(islands: IslandLoaders): void {
  loaders = islands
  if (!customElements.get('octavo-island')) customElements.define('octavo-island', OctavoIsland)
}

export function isHydratedIsland(element: Element): boolean {
  return element instanceof OctavoIsland && element.unmount !== undefined
}

class OctavoIsland extends HTMLElement {
  private observer: IntersectionObserver | undefined
  /** Absent until the component is hydrated. */
  unmount: (() => void) | undefined

  connectedCallback(): void {
    if (this.hasAttribute('eager')) return void this.hydrate()
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && this.hydrate(), {
      rootMargin: HYDRATE_MARGIN,
    })
    // The element itself has `display: contents`, so it has no box and never intersects.
    observer.observe(this.firstElementChild ?? this)
    this.observer = observer
  }

  disconnectedCallback(): void {
    this.observer?.disconnect()
    this.unmount?.()
  }

  private async hydrate(): Promise<void> {
    this.observer?.disconnect()
    const load = loaders[this.getAttribute('name') ?? '']
    if (!load) return
    const [{ Component }, { hydrateIsland }] = await Promise.all([load(), import('./hydrate-island.ts')])
    if (this.isConnected) this.unmount = hydrateIsland(this, Component)
  }
}
