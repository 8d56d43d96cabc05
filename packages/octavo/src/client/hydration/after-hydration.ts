import { features } from '../../shared/shell.ts'
import { whenIdle } from '../browser/index.ts'
import { loadFontsWhenIdle } from '../first-paint/index.ts'
import { startNavigation } from '../navigation/index.ts'
import { isPrefetchAllowed } from '../navigation/prefetch.ts'
import { watchHitNavigation } from '../search/index.ts'
import { readColorChoice, showColorChoice } from '../shell/color-mode.ts'
import { loadSidebars, readCategories } from '../shell/sidebar.ts'
import { getState, setState } from '../shell/store.ts'
import { startSiteModule, type SiteModule } from '../site-module/index.ts'

/** Applies what the server could not know (stored choices) and starts what needs a hydrated shell. */
export function afterHydration(): void {
  const { site, page } = getState()
  setState({
    // One document serves all addresses without a page.
    ...(page.notFound && { page: { ...page, route: location.pathname } }),
    colorChoice: readColorChoice(site.colorMode),
    categories: { ...readCategories(), ...getState().categories },
  })
  // Another tab has stored a choice, or another page while this one was in the back/forward cache.
  addEventListener('storage', followColorChoice)
  addEventListener('pageshow', ({ persisted }) => persisted && followColorChoice())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showColorChoice(getState().colorChoice))
  if (!features.offline) startNavigation()
  watchHitNavigation()
  // For browser automation: every control works from now on.
  document.documentElement.dataset.hydrated = ''
  if (page.sidebar && isPrefetchAllowed()) whenIdle(() => void loadSidebars())
  if (!features.offline) loadFontsWhenIdle()
  // The bundler inserts the path.
  if (features.clientModule) startSiteModule(() => import(features.clientModule!) as Promise<SiteModule>)
}

function followColorChoice(): void {
  const { site, colorChoice: shown } = getState()
  const colorChoice = readColorChoice(site.colorMode)
  if (colorChoice === shown) return
  setState({ colorChoice })
  showColorChoice(colorChoice)
}
