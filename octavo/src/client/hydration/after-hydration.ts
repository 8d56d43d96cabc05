import { readColorChoice, showColorChoice } from '../shell/color-mode.ts'
import { startNavigation } from '../navigation/index.ts'
import { loadSidebars, readCategories } from '../shell/sidebar.ts'
import { watchArrivals } from '../search/arrival.ts'
import { getState, setState } from '../shell/store.ts'

/** What the server could not know, and what only a living shell can do. */
export function afterHydration(): void {
  const { site, page } = getState()
  setState({
    colorChoice: readColorChoice(site.colorMode),
    categories: { ...readCategories(), ...getState().categories },
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showColorChoice(getState().colorChoice))
  startNavigation()
  watchArrivals()
  // For whoever drives a browser from outside: from now on everything answers.
  document.documentElement.dataset.hydrated = ''
  const whenIdle = window.requestIdleCallback ?? setTimeout
  if (page.sidebar) whenIdle(() => void loadSidebars())
}
