import * as WORDS from '../../shared/words/index.ts'
import { CONSENT_NOTE_ID } from '../../shared/ids/shell-ids.ts'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { announce } from '../../client/browser/announce.ts'
import { importAgain } from '../../client/browser/import-again.ts'
import { closeDialog, consentStore, openDialog } from '../../client/consent/store.ts'
import { useStore } from '../../client/shell/use-store.ts'
import { useSite } from '../../client/shell/index.ts'

/** The button and dialog of the cookie settings, on sites that count visits. */
export function Consent() {
  const { analytics } = useSite()
  return analytics ? <ConsentControls /> : null
}

function ConsentControls() {
  const { isTrackable, openCount } = useStore(consentStore)
  const dialog = useDialog(openCount > 0)
  useEffect(() => {
    if (isTrackable && consentStore.get().consent === 'undecided') openDialog()
  }, [isTrackable])
  return (
    <>
      <button
        type="button"
        className="consent-button"
        disabled={!isTrackable}
        aria-describedby={isTrackable ? undefined : CONSENT_NOTE_ID}
        aria-haspopup="dialog"
        onClick={openDialog}
      >
        {WORDS.cookieSettings}
      </button>
      {/* Takes up space until it is known whether it is needed, so that nothing moves. */}
      <small
        id={CONSENT_NOTE_ID}
        className={isTrackable === false ? 'consent-note' : 'consent-note consent-note-unseen'}
      >
        {WORDS.nothingTracked}
      </small>
      <Fragment key={openCount}>{dialog}</Fragment>
    </>
  )
}

/** Loads the dialog when it is first opened, since most visits never need it. */
function useDialog(isNeeded: boolean): ReactNode {
  const [dialog, setDialog] = useState<ReactNode>(null)
  useEffect(() => {
    if (!isNeeded) return
    importAgain(() => import('./ConsentDialog.tsx')).then(
      ({ ConsentDialog }) => setDialog(<ConsentDialog />),
      onFailure,
    )
  }, [isNeeded])
  return dialog
}

function onFailure(): void {
  closeDialog()
  announce(WORDS.cookieSettingsFailed)
}
