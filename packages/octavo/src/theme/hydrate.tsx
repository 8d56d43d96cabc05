import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { notifyArticleShown } from '../client/article/events.ts'
import { afterHydration } from '../client/hydration/after-hydration.ts'
import { showStaticPage } from '../client/hydration/static-page.ts'
import { setHeldStyles } from '../client/islands/held-styles.ts'
import { ShellContext } from '../client/shell/index.ts'
import { getShellStore } from '../client/shell/store.ts'
import { features } from '../shared/shell.ts'
import { Shell } from './Shell/Shell.tsx'

/** Hydrates the shell. Resolves when it reacts to events; never if the shell itself cannot be rendered. */
export function hydrateShell(root: HTMLElement): Promise<void> {
  // From a disk, a document cannot be read again.
  const kept = features.offline ? root.cloneNode(true) : undefined
  return new Promise((resolve) => {
    const onReady = () => {
      afterHydration()
      resolve()
    }
    const onUncaughtError = (error: unknown) => {
      reportError(error)
      void showStaticPage(root, kept)
    }
    // In development, React compares styles. In a build, the parts that have some set them.
    if (import.meta.env.DEV) setHeldStyles(root)
    // Something else has changed the page before, for example the translation of a browser. React has created the shell
    // again, and with it the article, whose scripts must start again.
    const onRecoverableError = (error: unknown) => {
      reportError(error)
      notifyArticleShown()
    }
    const onError = { onUncaughtError, onRecoverableError }
    // The preview shows the error of a part, whose place the original takes.
    const options = import.meta.env.DEV ? { ...onError, onCaughtError: reportError } : onError
    // In a transition, React gives way to the reader's input every few milliseconds.
    startTransition(() => {
      hydrateRoot(root, <HydratedShell onReady={onReady} />, options)
    })
  })
}

function HydratedShell({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return (
    <ShellContext value={getShellStore()}>
      <Shell />
    </ShellContext>
  )
}
