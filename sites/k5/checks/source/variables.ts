import config from '../../octavo.config.ts'

const VARIABLE = /\{\{(\w+)\}\}/g

/** Replaces `{{name}}` with the value from `customFields` of the configuration, like the engine. */
export function fillVariables(text: string): string {
  const values = config.customFields ?? {}
  return text.replace(VARIABLE, (whole, name: string) => (name in values ? String(values[name]) : whole))
}
