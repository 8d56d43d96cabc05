import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { setHeldStyles } from './held-styles.ts'
import { islandElement, readIsland } from './island-element.ts'

/**
 * Hydrates one island. Returns the function that unmounts it. An island that throws shows its server-rendered HTML
 * again, as without JavaScript.
 */
export function hydrateIsland(element: HTMLElement, component: ComponentType<never>): () => void {
  const input = readIsland(element)
  const html = element.innerHTML
  setHeldStyles(element)
  let isLeft = false
  const root = hydrateRoot(element, islandElement(component, input), {
    // A page can be left before React has hydrated it, which React calls an early update.
    onRecoverableError(error) {
      if (!isLeft) reportError(error)
    },
    onUncaughtError(error) {
      reportError(error)
      // React empties the element later in this task.
      setTimeout(() => (element.innerHTML = html))
    },
  })
  return () => {
    isLeft = true
    root.unmount()
  }
}
