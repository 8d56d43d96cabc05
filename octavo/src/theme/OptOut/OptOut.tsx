import { OPT_OUT_ID } from '../../shared/shell-ids.ts'
import { useEffect, useRef, useState } from 'react'
import { findOptOutProblem, OPT_OUT_MESSAGES, readOptOutEnvironment } from '../../client/consent/opt-out.ts'
import { applyAction, refreshConsent, watchOtherTabs } from '../../client/consent/store.ts'
import { useConsent } from '../../client/consent/use-consent.ts'

const LABELS = {
  in: 'You are not opted out of tracking. Uncheck this box to opt out.',
  out: 'You are opted out of tracking. Check this box to opt in.',
}

/**
 * `<OptOut />`: a checkbox for readers to object to tracking, on any page. It makes no request: the objection is a
 * cookie of this site, which the tracker obeys.
 */
export function OptOut() {
  const container = useRef<HTMLDivElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOptedOut = useConsent().consent === 'optedOut'
  useEffect(() => {
    watchOtherTabs()
    refreshConsent()
    setProblem(findOptOutProblem(readOptOutEnvironment(container.current)))
    setIsReady(true)
  }, [])

  const change = () => {
    if (applyAction(isOptedOut ? 'optIn' : 'optOut')) location.reload()
    else setProblem(OPT_OUT_MESSAGES.noCookies)
  }
  return (
    <div ref={container} id={OPT_OUT_ID} className="opt-out">
      {problem !== undefined ? (
        <p role="alert">{problem}</p>
      ) : (
        <label>
          <input type="checkbox" checked={!isOptedOut} disabled={!isReady} onChange={change} />
          <span>{isOptedOut ? LABELS.out : LABELS.in}</span>
        </label>
      )}
      <noscript>
        <p>Without JavaScript nothing is tracked, so there is nothing to opt out of.</p>
      </noscript>
    </div>
  )
}
