/**
 * Boxes and labels of themes: callouts of Just the Docs, notices of Minimal Mistakes, alerts of Bootstrap.
 *
 * Input   nodes with the classes of a theme
 * Output  edits that make them admonitions and badges
 * Must not: know which kinds a site defines (see `callouts.ts`).
 */
export { convertAlerts } from './alerts.ts'
export { convertCallout } from './convert-callout.ts'
export { convertLabel } from './labels.ts'
