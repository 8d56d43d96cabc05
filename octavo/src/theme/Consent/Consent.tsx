import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { announce } from '../../client/browser/announce.ts'
import { closeDialog, getConsentState, openDialog } from '../../client/consent/store.ts'
import { useConsent } from '../../client/consent/use-consent.ts'
import { useSite } from '../../client/shell/index.ts'

const NOTE_ID = 'consent-note'

/** The button of the cookie settings and their dialog, on sites that count visits. */
export function Consent() {
  const { analytics } = useSite()
  return analytics ? <ConsentControls /> : null
}

function ConsentControls() {
  const { isTrackable, openings } = useConsent()
  const dialog = useDialog(openings > 0)
  useEffect(() => {
    if (isTrackable && getConsentState().consent === 'undecided') openDialog()
  }, [isTrackable])
  return (
    <>
      <button
        type="button"
        className="consent-button"
        disabled={!isTrackable}
        aria-describedby={isTrackable ? undefined : NOTE_ID}
        aria-haspopup="dialog"
        onClick={openDialog}
      >
        Cookie settings
      </button>
      {/* Its place is kept until it is known whether it is needed, so that nothing moves. */}
      <small id={NOTE_ID} className={isTrackable === false ? 'consent-note' : 'consent-note consent-note-unseen'}>
        Nothing is tracked at this address, so there is nothing to choose.
      </small>
      <Fragment key={openings}>{dialog}</Fragment>
    </>
  )
}

/** Most visits never need the dialog: it is fetched when it is first opened. */
function useDialog(isWanted: boolean): ReactNode {
  const [dialog, setDialog] = useState<ReactNode>(null)
  useEffect(() => {
    if (!isWanted) return
    import('./ConsentDialog.tsx').then(({ ConsentDialog }) => setDialog(<ConsentDialog />), onFailure)
  }, [isWanted])
  return dialog
}

function onFailure(): void {
  closeDialog()
  announce('The cookie settings could not be loaded.')
}
