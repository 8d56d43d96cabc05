import { escapeHtml } from '../../shared/html.ts'

/** ` name="value" …` with the leading blank; an empty value gives the bare name, an absent one nothing. */
export function renderAttributes(attributes: Readonly<Record<string, string | undefined>>): string {
  let html = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) html += value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
  }
  return html
}

/** An element without content. */
export function renderTag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  return `<${name}${renderAttributes(attributes)}>`
}
