import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterHydration } from '../client/hydration/after-hydration.ts'
import { showStillPage } from '../client/hydration/static-page.ts'
import { Shell } from './Shell/Shell.tsx'

/** Lets React take over the shell. Resolves when it reacts to events; never where the shell itself cannot be rendered. */
export function hydrateShell(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const onReady = () => {
      afterHydration()
      resolve()
    }
    const onUncaughtError = (error: unknown) => {
      reportError(error)
      void showStillPage(root)
    }
    hydrateRoot(root, <HydratedShell onReady={onReady} />, { onUncaughtError })
  })
}

function HydratedShell({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return <Shell />
}
