import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islandElement, readIsland } from './island-element.ts'

/**
 * Brings one island to life from its own HTML. Returns the way to end it. An island that throws shows what the server made of it,
 * as if there were no scripts.
 */
export function hydrateIsland(element: HTMLElement, component: ComponentType<never>): () => void {
  const input = readIsland(element)
  const html = element.innerHTML
  const root = hydrateRoot(element, islandElement(component, input), {
    onUncaughtError(error) {
      reportError(error)
      // React has emptied the element by the time this task is over.
      setTimeout(() => (element.innerHTML = html))
    },
  })
  return () => root.unmount()
}
