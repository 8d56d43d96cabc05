import type { Visit } from '../consent/visits.ts'

export interface TrackerOptions {
  /** Address of the server; ends with a slash. */
  host: string
  siteId: number | string
  productName: string
  homeRoute: string
}

export interface Tracker {
  track(visit: Visit): void
  /** Ends all tracking in this document; it cannot be resumed. */
  stop(): void
}

/** The answer of a reader to "Was this page useful?". */
interface FeedbackEvent {
  /** Route of the page, with the base path. */
  route: string
  useful: boolean
}

/** Hands an answer to a service. False if its script is not loaded, for example because it is blocked. */
export type SendEvent = (event: FeedbackEvent) => boolean | Promise<boolean>

/** Name of the event. */
export const EVENT = 'feedback'

/** The answer as services show it. */
export function toWord({ useful }: FeedbackEvent): string {
  return useful ? 'yes' : 'no'
}
