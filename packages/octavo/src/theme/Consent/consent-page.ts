import type { ConsentAction } from '../../client/consent/consent.ts'

/** The props of both pages of the dialog. */
export interface ConsentPageProps {
  isOptedOut: boolean
  /** Whether the tracking checkbox is checked. */
  tracking: boolean
  setTracking(tracking: boolean): void
  finish(action: ConsentAction): void
  turnPage(): void
}
