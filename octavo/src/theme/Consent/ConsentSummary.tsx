import { CONSENT_CHOICES_ID } from '../../shared/shell-ids.ts'
import { ConsentTitle } from './ConsentTitle.tsx'
import { OptedOutReason } from './OptedOutReason.tsx'
import type { ConsentPageProps } from './consent-page.ts'

/** The first page of the dialog: the question, and all answers with equal weight. */
export function ConsentSummary({ isOptedOut, tracking, finish, turnPage }: ConsentPageProps) {
  return (
    <>
      <ConsentTitle>Cookie settings</ConsentTitle>
      <p>
        This site sets essential cookies only. With your consent it also counts visits with Matomo, so that we see which
        pages are read and where readers get stuck.
      </p>
      <p>
        Nothing is counted before you agree. You can change your mind at any time under “Cookie settings” at the end of
        every page.
      </p>
      {isOptedOut && <OptedOutReason />}
      <div className="consent-actions">
        <button type="button" className="button" disabled={isOptedOut} onClick={() => finish('grant')}>
          Accept all cookies
        </button>
        <button type="button" className="button" onClick={() => finish(tracking ? 'grant' : 'decline')}>
          Save selection
        </button>
        <button type="button" className="button" disabled={isOptedOut} onClick={() => finish('decline')}>
          Decline not essential cookies
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
        Customize cookie settings →
      </a>
    </>
  )
}
