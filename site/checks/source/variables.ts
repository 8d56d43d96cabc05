import config from '../../octavo.config.ts'

const VARIABLE = /\{\{(\w+)\}\}/g

/** Writes the values of the configuration's `customFields` in place of `{{name}}`, as the engine does. */
export function fillVariables(text: string): string {
  const values = config.customFields ?? {}
  return text.replace(VARIABLE, (whole, name: string) => (name in values ? String(values[name]) : whole))
}
