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
