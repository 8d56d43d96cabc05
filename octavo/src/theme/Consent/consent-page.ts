import type { ConsentAction } from '../../client/consent/consent.ts'

/** Id of the heading that names the dialog. */
export const CONSENT_TITLE_ID = 'consent-title'

/** What both pages of the dialog need. */
export interface ConsentPageProps {
  isOptedOut: boolean
  /** What the checkbox says now. */
  tracking: boolean
  setTracking(tracking: boolean): void
  finish(action: ConsentAction): void
  turnPage(): void
}
