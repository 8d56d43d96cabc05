import { escapeHtml } from '../../shared/text/html.ts'

/**
 * ` name="value" …` with the leading space. An attribute with an empty value is only its name; undefined ones are
 * omitted.
 */
export function renderAttributes(attributes: Readonly<Record<string, string | undefined>>): string {
  let html = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) html += value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
  }
  return html
}

/** A start tag. */
export function renderTag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  return `<${name}${renderAttributes(attributes)}>`
}
