import { closeDialog } from '../../client/consent/store.ts'
import { useSite } from '../../client/shell/index.ts'

/** Says why controls of the dialog are disabled, and links to the opt-out widget. */
export function OptedOutReason() {
  const { analytics } = useSite()
  const href = analytics?.optOutHref
  return (
    <p className="consent-warning">
      You have opted out of tracking, so there is nothing to accept or decline here. To choose again, opt in first
      {href ? (
        <>
          :{' '}
          <a href={href} onClick={closeDialog}>
            Change your opt-out
          </a>
          .
        </>
      ) : (
        '.'
      )}
    </p>
  )
}
