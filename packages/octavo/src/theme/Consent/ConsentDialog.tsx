import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { CONSENT_TITLE_ID, CONSENT_CHOICES_ID } from '../../shared/ids/shell-ids.ts'
import { adoptOnce } from '../../client/browser/adopt-styles.ts'
import { announce } from '../../client/browser/announce.ts'
import type { ConsentAction } from '../../client/consent/consent.ts'
import { applyAction, closeDialog, consentStore } from '../../client/consent/store.ts'
import { useStore } from '../../client/shell/use-store.ts'
import { ConsentChoices } from './ConsentChoices.tsx'
import styles from './ConsentDialog.css?inline'
import { ConsentTitle } from './ConsentTitle.tsx'
import { OptedOutReason } from './OptedOutReason.tsx'
import type { ConsentPageProps } from './consent-page.ts'

adoptOnce(styles)

/** Asks for consent. Only an answer closes it. Remounted each time it is opened. */
export function ConsentDialog() {
  const { isDialogOpen, consent, isPersisted } = useStore(consentStore)
  const [page, setPage] = useState<'summary' | 'choices'>('summary')
  const [tracking, setTracking] = useState(consent === 'granted')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isDialogOpen) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector('h2')?.focus()
    applyAction('show')
  }, [isDialogOpen])

  const isOptedOut = consent === 'optedOut'
  const turnPage = () => setPage(page === 'summary' ? 'choices' : 'summary')
  const Page = page === 'summary' ? ConsentSummary : ConsentChoices
  return (
    <dialog
      ref={dialog}
      className="consent-dialog"
      aria-labelledby={CONSENT_TITLE_ID}
      closedby="none"
      onCancel={prevent}
      onKeyDown={onKeyDown}
      onClose={reopen}
    >
      <Page {...{ isOptedOut, setTracking, turnPage, finish }} tracking={tracking && !isOptedOut} />
      {!isPersisted && <p className="consent-warning">{WORDS.choiceNotKept}</p>}
    </dialog>
  )
}

/** For browsers without `closedby`, like `onKeyDown`. */
function prevent(event: SyntheticEvent): void {
  event.preventDefault()
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault()
}

/** Some browsers close a dialog at the second Escape even if the page prevents it. */
function reopen({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  if (consentStore.get().isDialogOpen) currentTarget.showModal()
}

function finish(action: ConsentAction): void {
  const isPersisted = applyAction(action)
  closeDialog()
  if (!isPersisted) announce(WORDS.choiceNotKept)
}

/** The first page of the dialog: the question, and all answers with equal weight. */
function ConsentSummary({ isOptedOut, tracking, finish, turnPage }: ConsentPageProps) {
  return (
    <>
      <ConsentTitle>{WORDS.cookieSettings}</ConsentTitle>
      <p>{WORDS.consentQuestion}</p>
      <p>{WORDS.consentPromise}</p>
      {isOptedOut && <OptedOutReason />}
      <div className="consent-actions">
        <button type="button" className="button" disabled={isOptedOut} onClick={() => finish('grant')}>
          {WORDS.acceptCookies}
        </button>
        <button type="button" className="button" onClick={() => finish(tracking ? 'grant' : 'decline')}>
          {WORDS.saveSelection}
        </button>
        <button type="button" className="button" disabled={isOptedOut} onClick={() => finish('decline')}>
          {WORDS.declineCookies}
        </button>
      </div>
      <a
        className="consent-turn"
        href={`#${CONSENT_CHOICES_ID}`}
        onClick={(event) => {
          event.preventDefault()
          turnPage()
        }}
      >
        {WORDS.showCookieChoices}
      </a>
    </>
  )
}
