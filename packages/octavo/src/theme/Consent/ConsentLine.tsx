import * as WORDS from '../../shared/words/index.ts'
import { useSite } from '../../client/shell/index.ts'
import { Consent } from './Consent.tsx'

/** The cookie settings below a footer of the site's own, which cannot contain them. */
export function ConsentLine() {
  const { analytics } = useSite()
  if (!analytics) return null
  return (
    <section className="footer consent-line" aria-label={WORDS.cookieSettings}>
      <div className="footer-line">
        <Consent />
      </div>
    </section>
  )
}
