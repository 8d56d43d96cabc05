import * as WORDS from '../../shared/words/index.ts'
import { CONSENT_CATEGORY_ID, CONSENT_CHOICES_ID, CONSENT_TITLE_ID } from '../../shared/ids/shell-ids.ts'
import { ConsentTitle } from './ConsentTitle.tsx'
import { OptedOutReason } from './OptedOutReason.tsx'
import type { ConsentPageProps } from './consent-page.ts'

/** The second page of the dialog: each category with its checkbox. */
export function ConsentChoices({ isOptedOut, tracking, setTracking, finish, turnPage }: ConsentPageProps) {
  return (
    <>
      <ConsentTitle>{WORDS.customizeCookies}</ConsentTitle>
      <div id={CONSENT_CHOICES_ID} className="consent-categories">
        <Category id="essential" name={WORDS.essentialCookies} text={WORDS.essentialPurpose} checked disabled />
        <Category
          id="tracking"
          name={WORDS.trackingCookies}
          text={WORDS.trackingPurpose}
          checked={tracking}
          disabled={isOptedOut}
          onChange={setTracking}
        />
      </div>
      {isOptedOut && <OptedOutReason />}
      <div className="consent-actions">
        <button type="button" className="button" onClick={() => finish(tracking ? 'grant' : 'decline')}>
          {WORDS.saveSelection}
        </button>
      </div>
      <a
        className="consent-turn"
        href={`#${CONSENT_TITLE_ID}`}
        onClick={(event) => {
          event.preventDefault()
          turnPage()
        }}
      >
        {WORDS.showCookieSummary}
      </a>
    </>
  )
}

interface CategoryProps {
  /** Without its prefix. */
  id: string
  name: string
  text: string
  checked: boolean
  disabled: boolean
  onChange?: (checked: boolean) => void
}

function Category({ id: suffix, name, text, checked, disabled, onChange }: CategoryProps) {
  const id = CONSENT_CATEGORY_ID + suffix
  return (
    <div className="consent-category">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-text`}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <label htmlFor={id}>{name}</label>
      <p id={`${id}-text`}>{text}</p>
    </div>
  )
}
