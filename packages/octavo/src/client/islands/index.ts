/**
 * Islands: components of an article that are hydrated one by one, each a separate React root.
 *
 * Input   `<octavo-island name input>` elements, as `theme/create-theme.tsx` renders them; loaders of their components
 * Output  interactive components, hydrated near the viewport, at a click or at once (`eager`); early clicks replayed
 *
 * Must not: import React before an island needs it; hydrate an island whose component the loaders do not have.
 */
import type { ComponentType } from 'react'
import { buttonAround } from '../hydration/early-clicks.ts'

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
  private hydration: Promise<void> | undefined
  /** Buttons that the reader has clicked before React handles them. */
  private clicked: HTMLElement[] = []
  /** Absent until the component is hydrated. */
  unmount: (() => void) | undefined

  connectedCallback(): void {
    this.clicked = (globalThis.octavoClicks ?? []).flatMap((target) => this.findButton(target) ?? [])
    this.addEventListener('click', this.hold, { capture: true })
    if (this.hasAttribute('eager') || this.clicked.length > 0) return this.hydrateOnce()
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.hydrateOnce(),
      { rootMargin: HYDRATE_MARGIN },
    )
    // What has no box never intersects: the element itself, with `display: contents`, and children that are hidden.
    for (const box of this.firstElementChild ? this.children : [this.parentElement!]) observer.observe(box)
    this.observer = observer
  }

  disconnectedCallback(): void {
    this.observer?.disconnect()
    this.unmount?.()
    this.hydration = undefined
  }

  private hydrateOnce(): void {
    this.observer?.disconnect()
    this.hydration ??= this.hydrate().finally(this.replay)
  }

  private async hydrate(): Promise<void> {
    const load = loaders[this.getAttribute('name') ?? '']
    if (!load) return
    const [{ Component }, { hydrateIsland }] = await Promise.all([load(), import('./hydrate-island.ts')])
    if (this.isConnected) this.unmount = hydrateIsland(this, Component)
  }

  private readonly hold = (event: MouseEvent): void => {
    const button = this.findButton(event.target)
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    this.clicked.push(button)
    this.hydrateOnce()
  }

  private readonly replay = (): void => {
    this.removeEventListener('click', this.hold, { capture: true })
    for (const button of this.clicked.splice(0)) if (button.isConnected) button.click()
  }

  /** The button of this island; those in its slots belong to the article or to an island in it. */
  private findButton(target: EventTarget | null): HTMLElement | undefined {
    const button = buttonAround(target)
    return button?.closest('octavo-island, octavo-slot') === this ? button : undefined
  }
}
