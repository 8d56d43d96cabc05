import { useEffect, useRef, useState } from 'react'
import { findOptOutProblem, OPT_OUT_MESSAGES, readOptOutPlace } from '../../client/consent/opt-out.ts'
import { act, refreshConsent, watchOtherTabs } from '../../client/consent/store.ts'
import { useConsent } from '../../client/consent/use-consent.ts'
import { OPT_OUT_ID } from '../../shared/document.ts'

const LABELS = {
  in: 'You are not opted out of tracking. Uncheck this box to opt out.',
  out: 'You are opted out of tracking. Check this box to opt in.',
}

/**
 * `<OptOut />`: a checkbox with which readers object to tracking, on any page. It asks no server: the objection is a cookie of
 * this site, which everything here obeys.
 */
export function OptOut() {
  const container = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<'unknown' | 'ready' | { problem: string }>('unknown')
  const isOptedOut = useConsent().consent === 'optedOut'
  useEffect(() => {
    watchOtherTabs()
    refreshConsent()
    const problem = findOptOutProblem(readOptOutPlace(container.current))
    setPlace(problem === undefined ? 'ready' : { problem })
  }, [])

  const change = () => {
    if (act(isOptedOut ? 'optIn' : 'optOut')) location.reload()
    else setPlace({ problem: OPT_OUT_MESSAGES.noCookies })
  }
  return (
    <div ref={container} id={OPT_OUT_ID} className="opt-out">
      {typeof place === 'object' ? (
        <p role="alert">{place.problem}</p>
      ) : (
        <label>
          <input type="checkbox" checked={!isOptedOut} disabled={place === 'unknown'} onChange={change} />
          <span>{isOptedOut ? LABELS.out : LABELS.in}</span>
        </label>
      )}
      <noscript>
        <p>Without JavaScript nothing is tracked, so there is nothing to opt out of.</p>
      </noscript>
    </div>
  )
}
