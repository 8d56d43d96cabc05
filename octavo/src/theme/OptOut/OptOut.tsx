import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { findOptOutProblem, OPT_OUT_MESSAGES, readOptOutEnvironment } from '../../client/consent/opt-out.ts'
import { applyAction, refreshConsent, watchOtherTabs } from '../../client/consent/store.ts'
import { useConsent } from '../../client/consent/use-consent.ts'
import { OPT_OUT_ID } from '../../shared/document.ts'
import type { ComponentProps } from '../components.ts'

const LABELS = {
  in: 'You are not opted out of tracking. Uncheck this box to opt out.',
  out: 'You are opted out of tracking. Check this box to opt in.',
}

/**
 * `<OptOut />`: a checkbox for readers to object to tracking, on any page. It makes no request: the objection is a
 * cookie of this site, which the tracker obeys. It is in an element `#opt-out`; `<OptOut content="my-id" />` fills the
 * element `#my-id` of the page instead.
 */
export function OptOut({ content }: ComponentProps<'content'>) {
  const id = typeof content === 'string' ? content : OPT_OUT_ID
  // `undefined` until hydrated, `null` if the page has no such element.
  const element = useSyncExternalStore(
    () => () => {},
    () => document.getElementById(id),
    () => undefined,
  )
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    watchOtherTabs()
    refreshConsent()
  }, [])
  const problem = refused ?? (element === undefined ? undefined : findOptOutProblem(readOptOutEnvironment(element)))
  const box = (
    <div className="opt-out">
      {problem === undefined ? (
        <Choice isReady={Boolean(element)} onRefused={setRefused} />
      ) : (
        <p role="alert">{problem}</p>
      )}
      <noscript>
        <p>Without JavaScript nothing is tracked, so there is nothing to opt out of.</p>
      </noscript>
    </div>
  )
  if (content === undefined) return <div id={OPT_OUT_ID}>{box}</div>
  if (element) return createPortal(box, element)
  return problem === undefined ? null : box
}

function Choice({ isReady, onRefused }: { isReady: boolean; onRefused: (problem: string) => void }) {
  const isOptedOut = useConsent().consent === 'optedOut'
  const change = () => {
    if (applyAction(isOptedOut ? 'optIn' : 'optOut')) location.reload()
    else onRefused(OPT_OUT_MESSAGES.noCookies)
  }
  return (
    <label>
      <input type="checkbox" checked={!isOptedOut} disabled={!isReady} onChange={change} />
      <span>{isOptedOut ? LABELS.out : LABELS.in}</span>
    </label>
  )
}
