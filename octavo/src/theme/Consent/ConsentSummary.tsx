import * as WORDS from '../../shared/words/index.ts'
import { CONSENT_CHOICES_ID } from '../../shared/ids/shell-ids.ts'
import { ConsentTitle } from './ConsentTitle.tsx'
import { OptedOutReason } from './OptedOutReason.tsx'
import type { ConsentPageProps } from './consent-page.ts'

/** The first page of the dialog: the question, and all answers with equal weight. */
export function ConsentSummary({ isOptedOut, tracking, finish, turnPage }: ConsentPageProps) {
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
