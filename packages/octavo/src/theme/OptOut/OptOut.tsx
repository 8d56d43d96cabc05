import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import * as WORDS from '../../shared/words/index.ts'
import { findOptOutProblem, readOptOutEnvironment } from '../../client/consent/opt-out.ts'
import { applyAction, consentStore, refreshConsent, watchOtherTabs } from '../../client/consent/store.ts'
import { useStore } from '../../client/shell/use-store.ts'
import { features } from '../../shared/shell.ts'
import { OPT_OUT_ID } from '../../shared/ids/shell-ids.ts'
import type { ComponentProps } from '../components.ts'

/**
 * `<OptOut />`: a checkbox for readers to object to tracking, on any page. It makes no request: the objection is a
 * cookie of this site, which the tracker obeys. It is in an element `#octavo-opt-out`; `<OptOut content="my-id" />`
 * fills the element `#my-id` of the page instead.
 */
export function OptOut(props: ComponentProps<'content'>) {
  // Nothing is counted there.
  return features.offline ? null : <OwnOptOut {...props} />
}

function OwnOptOut({ content }: ComponentProps<'content'>) {
  const element = useElement(typeof content === 'string' ? content : OPT_OUT_ID)
  useEffect(() => (content !== undefined && element ? fill(element) : undefined), [content, element])
  if (content === undefined) {
    return (
      <div id={OPT_OUT_ID}>
        <Widget element={element} />
      </div>
    )
  }
  return element === null ? <Widget element={element} /> : null
}

/** The element of the page with an id: `undefined` until hydrated, `null` if there is none. */
function useElement(id: string): Element | null | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => document.getElementById(id),
    () => undefined,
  )
}

/** Not as a portal: that would move `react-dom` to its own chunk, which every page loads. */
function fill(element: Element): () => void {
  const root = createRoot(element)
  root.render(<Widget element={element} />)
  // React cannot unmount a root while it unmounts another one.
  return () => queueMicrotask(() => root.unmount())
}

function Widget({ element }: { element: Element | null | undefined }) {
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    watchOtherTabs()
    refreshConsent()
  }, [])
  const problem = refused ?? (element === undefined ? undefined : findOptOutProblem(readOptOutEnvironment(element)))
  return (
    <div className="opt-out">
      {problem === undefined ? (
        <Choice isReady={Boolean(element)} onRefused={setRefused} />
      ) : (
        <p role="alert">{problem}</p>
      )}
      <noscript>
        <p>{WORDS.optOutWithoutScripts}</p>
      </noscript>
    </div>
  )
}

function Choice({ isReady, onRefused }: { isReady: boolean; onRefused: (problem: string) => void }) {
  const isOptedOut = useStore(consentStore).consent === 'optedOut'
  const change = () => {
    if (applyAction(isOptedOut ? 'optIn' : 'optOut')) location.reload()
    else onRefused(WORDS.optOutWithoutCookies)
  }
  return (
    <label>
      <input type="checkbox" checked={!isOptedOut} disabled={!isReady} onChange={change} />
      <span>{isOptedOut ? WORDS.optedOutBox : WORDS.optedIn}</span>
    </label>
  )
}
