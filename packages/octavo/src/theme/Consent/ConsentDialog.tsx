import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { CONSENT_TITLE_ID, CONSENT_CHOICES_ID } from '../../shared/ids/shell-ids.ts'
import { adoptOnce } from '../../client/browser/adopt-styles.ts'
import { announce } from '../../client/browser/announce.ts'
import type { ConsentAction } from '../../client/consent/consent.ts'
import { applyAction, closeDialog, consentStore } from '../../client/consent/store.ts'
import { focusMain } from '../../client/shell/focus-main.ts'
import { useStore } from '../../client/shell/use-store.ts'
import { features } from '../../shared/shell.ts'
import { ConsentChoices } from './ConsentChoices.tsx'
import styles from './ConsentDialog.css?inline'
import { ConsentTitle } from './ConsentTitle.tsx'
import { OptedOutReason } from './OptedOutReason.tsx'
import type { ConsentPageProps } from './consent-page.ts'

adoptOnce(styles)

/** Whether the answers are about visits, because their provider sets no cookies; a module of the site may. */
const isAboutVisits = features.trackerCookies === undefined && features.provider !== 'module'
const GRANT = isAboutVisits ? WORDS.countVisits : WORDS.acceptCookies
const DECLINE = isAboutVisits ? WORDS.doNotCountVisits : WORDS.declineCookies

/** Asks for consent: in the bar, if the site has one and the reader did not open the settings. */
export function ConsentDialog() {
  const { isDialogOpen, consent, openCount } = useStore(consentStore)
  const [isAsked] = useState(features.consentBar && openCount === 1 && consent === 'undecided')
  const [isCustomized, setCustomized] = useState(false)
  if (!features.consentBar || !isAsked) return <SettingsDialog first="summary" />
  if (isCustomized) return <SettingsDialog first="choices" />
  return isDialogOpen ? <ConsentBar customize={() => setCustomized(true)} /> : null
}

/** Does not cover what the reader reads, and takes no focus. It asks until it is answered. */
function ConsentBar({ customize }: { customize: () => void }) {
  const [isWarned, setWarned] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => announce(WORDS.consentQuestion), [])
  const answer = (action: ConsentAction) => {
    const isShownKept = applyAction('show')
    const isPersisted = applyAction(action) && isShownKept
    if (!isPersisted) announce(WORDS.choiceNotKept)
    // The next answer closes it: the reader has seen that it will be asked again.
    if (!isPersisted && !isWarned) return setWarned(true)
    // A button that is removed would leave the focus at the start of the document.
    if (bar.current?.contains(document.activeElement)) focusMain()
    closeDialog()
  }
  return (
    <section ref={bar} className="consent-bar" aria-label={WORDS.cookieSettings}>
      <div>
        <p>{WORDS.consentQuestion}</p>
        {isWarned && <p className="consent-warning">{WORDS.choiceNotKept}</p>}
      </div>
      <div className="consent-actions">
        <button type="button" className="button" onClick={() => answer('grant')}>
          {GRANT}
        </button>
        <button type="button" className="button" onClick={() => answer('decline')}>
          {DECLINE}
        </button>
      </div>
      <button type="button" className="consent-turn" onClick={customize}>
        {WORDS.showCookieChoices}
      </button>
    </section>
  )
}

/** Only an answer closes it. Remounted each time it is opened. */
function SettingsDialog({ first }: { first: 'summary' | 'choices' }) {
  const { isDialogOpen, consent, isPersisted } = useStore(consentStore)
  const [page, setPage] = useState(first)
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
          {GRANT}
        </button>
        <button type="button" className="button" onClick={() => finish(tracking ? 'grant' : 'decline')}>
          {WORDS.saveSelection}
        </button>
        <button type="button" className="button" disabled={isOptedOut} onClick={() => finish('decline')}>
          {DECLINE}
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
