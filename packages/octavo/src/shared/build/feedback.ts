/** What the question "Was this page useful?" needs in the browser. */
export interface FeedbackSettings {
  target:
    | { kind: 'address'; address: string }
    | {
        kind: 'provider'
        needsConsent: boolean
        /** The site's id on the server, by origin. */
        sites: Readonly<Record<string, number | string>>
      }
  /** Whether a reader who answers No may write why. */
  comment: boolean
  labels: Readonly<Record<FeedbackLabel, string>>
}

type FeedbackLabel =
  | 'question'
  | 'yes'
  | 'no'
  | 'comment'
  | 'send'
  | 'thanks'
  | 'failed'
  | 'retry'
  | 'needsConsent'
  | 'settings'
  | 'optedOut'
  | 'uncounted'
