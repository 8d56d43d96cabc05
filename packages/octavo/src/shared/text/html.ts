const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (char) => ESCAPES[char]!) : text
}

const TEXT_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** The text of an element or attribute that the build or React has escaped. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => CHARACTERS[name]!)
}

/** Escapes text for an element only; quotes stay. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (char) => TEXT_ESCAPES[char]!) : text
}

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
