/**
 * The answers to "Was this page useful?". Loaded when a reader answers.
 *
 * Input   an answer; where the site wants it: at an address, or as an event of its analytics provider
 * Output  what became of it: sent, failed, or not sent because the reader has not agreed to be counted
 *
 * Each kind of target is a module with a function `send`, of which the bundle of a site contains one.
 * Must not: set cookies or store anything; send an answer through a provider without consent.
 */
import type { FeedbackSettings } from '../../shared/build/feedback.ts'

export interface Answer {
  /** Route of the page, with the base path. */
  route: string
  useful: boolean
  /** What the reader wrote, or ''. */
  text: string
}

/** `unasked`: the reader has not agreed. `optedOut`: has objected. `uncounted`: the provider does not run here. */
export type Outcome = 'sent' | 'failed' | 'unasked' | 'optedOut' | 'uncounted'

export type Send = (target: FeedbackSettings['target'], answer: Answer) => Outcome | Promise<Outcome>
