/**
 * Puts the question "Was this page useful?" into the shell of a site that asks it.
 *
 * Input   `feedback`, `analytics` and `labels` of the configuration
 * Output  a plugin for the bundles of server and browser, which adds the question above the footer of pages
 *
 * Must not: change the shell of a site without the setting; load what sends answers before a reader answers.
 */
export { createFeedbackPlugin } from './feedback-plugin.ts'
export { toFeedbackCode, type FeedbackCode } from './feedback-code.ts'
