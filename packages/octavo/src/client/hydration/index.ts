/**
 * Hydration of the shell: when React takes over the HTML from the server, and how nothing is lost until then.
 *
 * Input   the root element, and a function that loads and hydrates the shell
 * Output  a hydrated shell, when the browser is idle or at the first interaction; early clicks replayed; a notice if
 *         that fails
 *
 * Must not: delay the first paint; import React (after-hydration.ts and static-page.ts belong to React's chunk).
 */
import { whenIdle } from '../browser/index.ts'
import { holdEarlyClicks } from './early-clicks.ts'
import { showShellFailure } from './shell-failure.ts'

/** Loads and hydrates the shell; resolves when it reacts to events. */
export type HydrateShell = (root: HTMLElement) => Promise<void>

const FIRST_INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const
const IDLE_MILLISECONDS = 2000

export function hydrateWhenIdle(root: HTMLElement, hydrateShell: HydrateShell): void {
  const control = new AbortController()
  const hydrate = () => {
    if (control.signal.aborted) return
    control.abort()
    hydrateShell(root).then(clicks.replay, reportShellFailure)
  }
  const clicks = holdEarlyClicks(root, hydrate)
  for (const type of FIRST_INTERACTIONS) addEventListener(type, hydrate, { signal: control.signal })
  // Two frames later the first paint is done.
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(hydrate, { timeout: IDLE_MILLISECONDS })))
}

/** For example, its code cannot be loaded, or the end of the document is missing. */
export function reportShellFailure(error: unknown): void {
  reportError(error)
  showShellFailure()
}
