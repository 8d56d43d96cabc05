import * as WORDS from '../../shared/words/index.ts'
import { closeDialog } from '../../client/consent/store.ts'
import { useSite } from '../../client/shell/index.ts'

/** Says why controls of the dialog are disabled, and links to the opt-out widget. */
export function OptedOutReason() {
  const { analytics } = useSite()
  const href = analytics?.optOutHref
  if (!href) return <p className="consent-warning">{WORDS.optedOut}</p>
  const [before, after] = WORDS.optedOutWithLink.split('{link}')
  return (
    <p className="consent-warning">
      {before}
      <a href={href} onClick={closeDialog}>
        {WORDS.changeOptOut}
      </a>
      {after}
    </p>
  )
}
