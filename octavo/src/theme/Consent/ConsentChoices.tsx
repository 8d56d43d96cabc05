import { CONSENT_CATEGORY_ID, CONSENT_CHOICES_ID, CONSENT_TITLE_ID } from '../../shared/shell-ids.ts'
import { ConsentTitle } from './ConsentTitle.tsx'
import { OptedOutReason } from './OptedOutReason.tsx'
import type { ConsentPageProps } from './consent-page.ts'

/** The second page of the dialog: each category with its checkbox. */
export function ConsentChoices({ isOptedOut, tracking, setTracking, finish, turnPage }: ConsentPageProps) {
  return (
    <>
      <ConsentTitle>Customize cookie settings</ConsentTitle>
      <div id={CONSENT_CHOICES_ID} className="consent-categories">
        <Category
          name="Essential"
          text="Remember your answer to this dialog. They do not identify you, and the site cannot do without them."
          checked
          disabled
        />
        <Category
          name="Tracking"
          text="Let Matomo recognize your browser, to count visits, the pages opened and what is seen of them."
          checked={tracking}
          disabled={isOptedOut}
          onChange={setTracking}
        />
      </div>
      {isOptedOut && <OptedOutReason />}
      <div className="consent-actions">
        <button type="button" className="button" onClick={() => finish(tracking ? 'grant' : 'decline')}>
          Save selection
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
        ← Back to general cookie settings
      </a>
    </>
  )
}

interface CategoryProps {
  name: string
  text: string
  checked: boolean
  disabled: boolean
  onChange?: (checked: boolean) => void
}

function Category({ name, text, checked, disabled, onChange }: CategoryProps) {
  const id = CONSENT_CATEGORY_ID + name.toLowerCase()
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
