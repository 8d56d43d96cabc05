/** Default titles of admonitions by keyword. */
export const ADMONITION_TITLES = {
  qanda: 'Q & A',
  context: 'Context',
  result: 'Result',
  info: 'Info',
  success: 'Success',
  danger: 'Danger',
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
  important: 'Important',
  caution: 'Caution',
} as const

/** A built-in kind of admonition. */
type AdmonitionName = keyof typeof ADMONITION_TITLES

/** The keywords of admonitions (`:::note`). */
// `Object.keys` is typed `string[]`; the object is a constant with exactly these keys.
export const ADMONITIONS = Object.keys(ADMONITION_TITLES) as AdmonitionName[]
